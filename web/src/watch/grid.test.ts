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

test('on a phone boards are never wider than the window: one scrolls down', () => {
  const tile = { columns: 10, rows: 22, around: { width: 34, height: 112 }, most: 52 };
  for (const width of [304, 344, 374, 550]) {
    const { across, size } = gridFor(16, { width, height: 400 }, tile);
    expect(across * (10 * size + tile.around.width)).toBeLessThanOrEqual(width);
    expect(size).toBeGreaterThanOrEqual(7);
  }
});
