// Keys that work wherever one is on the page but in a field or a dialog.
import { useLayoutEffect, useRef } from 'preact/hooks';

const isInField = (target: EventTarget | null) => target instanceof Element && target.closest('input, select, textarea, dialog') !== null;

/**
 * `press` is that of the newest drawing: a key that comes right after another one, before the
 * browser has painted, finds what the first one led to. Effects run later than that, so the
 * listener stays, and is there with the first drawing.
 */
export function usePageKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.altKey && !event.metaKey && !isInField(event.target)) latest.current(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
