import { expect, test } from 'vitest';

import { steadily } from './steady.ts';

test('a rate is another one four times a second, and with every piece', () => {
  const rate = steadily((state: { ticks: number; pieces: number }) => `${state.pieces}/${state.ticks}`);
  expect([0, 1, 14, 15, 29, 30].map((ticks) => rate({ ticks, pieces: 1 }))).toEqual(['1/0', '1/0', '1/0', '1/15', '1/15', '1/30']);
  expect(rate({ ticks: 31, pieces: 2 })).toBe('2/31');
  expect(rate({ ticks: 0, pieces: 0 })).toBe('0/0'); // another game
});
