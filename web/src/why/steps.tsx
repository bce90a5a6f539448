// Stepping through a game: a slider, buttons, and the arrow keys wherever one is on the page.
import { useEffect, useRef } from 'preact/hooks';

import { useTexts } from '../frame/texts.ts';

interface StepsProps {
  at: number;
  of: number;
  go: (at: number) => void;
  label: string;
  /** What the first step is called: 0, or 1 where moves are counted. */
  first?: number;
}

export function Steps({ at, of, go, label, first = 0 }: StepsProps) {
  const t = useTexts();
  useArrowKeys(at, of, go);
  if (of === 0) return null;
  return (
    <div class="steps" role="group" aria-label={t('why.steps')}>
      <button class="quiet" onClick={() => go(0)} disabled={at === 0} aria-label={t('why.toStart')}>
        |◀
      </button>
      <button class="quiet" onClick={() => go(at - 1)} disabled={at === 0} aria-label={t('why.back')}>
        ◀
      </button>
      <input type="range" min={0} max={of} value={at} aria-label={label} onInput={(event) => go(Number(event.currentTarget.value))} />
      <button class="quiet" onClick={() => go(at + 1)} disabled={at === of} aria-label={t('why.forward')}>
        ▶
      </button>
      <button class="quiet" onClick={() => go(of)} disabled={at === of} aria-label={t('why.toEnd')}>
        ▶|
      </button>
      <span class="faint count">
        {at + first} / {of + first}
      </span>
    </div>
  );
}

function useArrowKeys(at: number, of: number, go: (at: number) => void): void {
  const latest = useRef({ at, of, go });
  latest.current = { at, of, go };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null) return;
      const now = latest.current;
      const to = { ArrowLeft: now.at - 1, ArrowRight: now.at + 1, Home: 0, End: now.of }[event.key];
      if (to === undefined || to < 0 || to > now.of || to === now.at) return;
      event.preventDefault();
      now.go(to);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
