import type { ContainerNode } from 'preact';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Store } from './store.ts';
import { createStore, useStore } from './store.ts';

type Numbers = Record<'a' | 'b', number>;

/** Draws nothing, so that no document is needed, and notes what it would have drawn. */
function shownBy(drawings: number[]) {
  return function Shown({ store, name }: { store: Store<Numbers>; name: 'a' | 'b' }) {
    drawings.push(useStore(store, (value) => value[name]));
    return null;
  };
}

function drawn() {
  const drawings: number[] = [];
  const Shown = shownBy(drawings);
  const parent: Partial<ContainerNode> = { childNodes: [] as never, firstChild: null };
  const draw = (store: Store<Numbers>, name: 'a' | 'b') => act(() => render(h(Shown, { store, name }), parent as ContainerNode));
  return { drawings, draw };
}

beforeEach(() => vi.stubGlobal('document', {}));
afterEach(() => vi.unstubAllGlobals());

test('a part that depends on a variable follows the variable', async () => {
  const { drawings, draw } = drawn();
  const store = createStore({ a: 1, b: 10 });
  await draw(store, 'a');
  await draw(store, 'b');
  expect(drawings.at(-1)).toBe(10);
  await act(() => store.set({ b: 11 }));
  expect(drawings.at(-1)).toBe(11);
});

test('another store is shown from the first drawing on', async () => {
  const { drawings, draw } = drawn();
  await draw(createStore({ a: 1, b: 10 }), 'a');
  await draw(createStore({ a: 2, b: 20 }), 'a');
  expect(drawings).toEqual([1, 2]);
});

test('what does not change the part draws nothing', async () => {
  const { drawings, draw } = drawn();
  const store = createStore({ a: 1, b: 10 });
  await draw(store, 'a');
  await act(() => store.set({ b: 11 }));
  expect(drawings).toEqual([1]);
  await act(() => store.set({ a: 2 }));
  expect(drawings).toEqual([1, 2]);
});
