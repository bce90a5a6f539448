import { expect, test } from 'vitest';

import { asking, door } from '../../../../tests/wasm/engine.mjs';
import { tables } from '../../shared/tetris/tables.ts';
import { solutionSteps } from './solution.ts';

const opened = await door(new URL('../../../../build/wasm/play.wasm', import.meta.url));
const ask = asking(opened);
const engine = { ask: <T>(question: object) => Promise.resolve(ask(question) as T) };

test('a solution is shown before every key, with the place where the piece goes', async () => {
  const steps = await solutionSteps(engine, 'double-roof', '2lhw18dwh');
  expect(steps.map(({ piece, key }) => [piece, key])).toEqual([[0, 0], [0, 1], [1, 0], [1, 1], [1, 2], [1, 3], [2, 0]]);
  expect(steps.map(({ place }) => place?.piece)).toEqual(['J', 'J', 'T', 'T', 'T', 'T', undefined]);
  expect(steps[5]!.falling?.cells.toSorted()).toEqual(steps[5]!.place?.cells.toSorted()); // it lies where it goes before it is dropped
  expect(steps.at(-1)!.falling).toBeNull();
});

test('every lesson can be shown', async () => {
  for (const { id, solution } of tables.lessons) {
    const steps = await solutionSteps(engine, id, solution);
    expect(steps.slice(0, -1).every(({ place, falling }) => place !== null && falling !== null), id).toBe(true);
  }
});
