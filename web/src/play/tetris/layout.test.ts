import { expect, test } from 'vitest';

import { layoutOf } from './layout.ts';

const plain = { rows: 22, hasOpponent: false, hasCoach: false };

test.each([
  [1280, 680, 30],
  [2560, 1330, 60],
  [344, 480, 21],
  [3840, 2050, 80],
])('the board fits and is large in %d x %d', (width, height, least) => {
  const { cell, small, isNarrow } = layoutOf({ width, height, ...plain });
  expect(cell).toBeGreaterThanOrEqual(least);
  expect(cell * 22).toBeLessThanOrEqual(height);
  expect(cell * 10 + (isNarrow ? 1 : 2) * 4.5 * small).toBeLessThanOrEqual(width);
});

test('a match has room for two boards', () => {
  const { cell, other, small } = layoutOf({ width: 1280, height: 680, ...plain, hasOpponent: true });
  expect(10 * (cell + other) + 9 * small).toBeLessThanOrEqual(1280);
  expect(layoutOf({ width: 344, height: 480, ...plain, hasOpponent: true }).other).toBeGreaterThan(4);
});
