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
    const look = () => setShown(() => part(store.get()));
    look(); // it may have changed since it was drawn
    return store.subscribe(look);
  }, [store]);
  return shown;
}
