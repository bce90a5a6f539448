// The one store of the page: a value that is replaced, and those who want to know.
import { useEffect, useState } from 'preact/hooks';

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

/** A part of a store; the component is drawn anew when it changes. */
export function useStore<T extends object, Part>(store: Store<T>, part: (value: T) => Part): Part {
  const [shown, setShown] = useState(() => part(store.get()));
  useEffect(() => {
    const show = () => setShown(() => part(store.get()));
    show(); // it may have changed between the first drawing and now
    return store.subscribe(show);
  }, [store]);
  return shown;
}
