// The one store of the page: a value that is replaced, and those who want to know.
import { useEffect, useRef, useState } from 'preact/hooks';

export interface Store<T> {
  get(): T;
  set(change: Partial<T>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T extends object>(start: T): Store<T> {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A part of a store; the component is drawn anew when it changes. The part may depend on what the
 * component is drawn with: the newest one is asked, in every drawing and after every change.
 */
export function useStore<T extends object, Part>(store: Store<T>, part: (value: T) => Part): Part {
  const [, redraw] = useState(0);
  const shown = part(store.get());
  const drawn = useRef({ part, shown });
  drawn.current = { part, shown };
  useEffect(() => {
    const show = () => {
      if (!Object.is(drawn.current.part(store.get()), drawn.current.shown)) redraw((count) => count + 1);
    };
    show(); // it may have changed between the first drawing and now
    return store.subscribe(show);
  }, [store]);
  return shown;
}
