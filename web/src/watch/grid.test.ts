import { expect, test } from 'vitest';

import { gridFor } from './grid.ts';

const well = { columns: 10, rows: 20, around: { width: 16, height: 60 }, most: 44 };

test('one board fills the height', () => {
  expect(gridFor(1, { width: 1280, height: 700 }, well)).toEqual({ across: 1, size: 32 });
});

test('sixteen boards stand in two rows on a wide screen', () => {
  const grid = gridFor(16, { width: 1280, height: 700 }, well);
  expect(grid.across).toBe(8);
  expect(grid.size).toBeGreaterThan(10);
});

test('a phone has boards above each other, never smaller than one can see', () => {
  const grid = gridFor(16, { width: 344, height: 500 }, well);
  expect(grid.size).toBeGreaterThanOrEqual(5);
  expect(grid.across).toBeGreaterThan(3);
});
