import { expect, test } from 'vitest';

import type { Advice, Placement } from './advice.ts';
import { nextPlaceAt, placesAt, shownCells } from './advice.ts';

const place = (cells: [number, number][]): Placement => ({
  piece: 'O', hold: false, cells, rows: [], place: '', text: '', ends_game: false, worth: 0, behind: 0,
});
const advice: Advice = {
  done: true, nodes: 0, height: 22, unit: 'rows',
  placements: [place([[0, 21], [1, 21]]), place([[1, 21], [2, 21]]), place([[5, 21]])],
  best: { keys: [], reasons: [], summary: '', numbers: [], plan: [], other: null },
};

test('cells of the engine stand on the board that is shown', () => {
  expect(shownCells([[3, 21]], 22, 20)).toEqual([[3, 19]]);
});

test('a cell finds the places that cover it, the best first', () => {
  expect(placesAt(advice, [1, 19], 20)).toEqual([0, 1]);
});

test('clicking again asks about the next place, and begins anew', () => {
  expect(nextPlaceAt(advice, [1, 19], 20, 2)).toBe(0);
  expect(nextPlaceAt(advice, [1, 19], 20, 0)).toBe(1);
  expect(nextPlaceAt(advice, [1, 19], 20, 1)).toBe(0);
  expect(nextPlaceAt(advice, [9, 0], 20, 1)).toBeNull();
});
