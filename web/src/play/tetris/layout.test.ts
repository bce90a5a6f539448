import { expect, test } from 'vitest';

import type { Room } from './layout.ts';
import { arrangementOf, boxWidth, coachWidth, layoutOf, nameHeight, sideWidth } from './layout.ts';

const plain: Room = { arrangement: 'wide', width: 1280, height: 700, em: 16, rows: 22, hasHold: true, hasOpponent: false, hasNames: false, hasCoach: false };

test.each([
  [1248, 720, 32],
  [2528, 1360, 60],
  [3808, 2060, 80],
  [608, 330, 14],
])('the board is large, and all fits, in %d x %d', (width, height, least) => {
  const { cell, small, next } = layoutOf({ ...plain, width, height });
  expect(cell).toBeGreaterThanOrEqual(least);
  expect(cell * 22).toBeLessThanOrEqual(height);
  expect(sideWidth({ width, em: 16 }) + cell * 10 + boxWidth(small) + 24).toBeLessThanOrEqual(width);
  expect(next * 3 * small).toBeLessThanOrEqual(height);
  expect(small).toBeLessThanOrEqual(cell);
});

test.each([
  [1248, 720],
  [608, 330],
  [992, 640],
])('a match has room for two boards with their names, in %d x %d', (width, height) => {
  const { cell, other, small } = layoutOf({ ...plain, width, height, hasOpponent: true, hasNames: true });
  expect(sideWidth({ width, em: 16 }) + 10 * (cell + other) + boxWidth(small) + 36).toBeLessThanOrEqual(width);
  expect(22 * cell + nameHeight(16)).toBeLessThanOrEqual(height);
  expect(other).toBeGreaterThanOrEqual(4);
});

test('the coach stands beside a smaller board', () => {
  const { cell } = layoutOf({ ...plain, width: 900, height: 720, hasCoach: true });
  expect(sideWidth({ width: 900, em: 16 }) + 10 * cell + coachWidth(16)).toBeLessThanOrEqual(900);
});

test.each([
  ['tall', 304, 330],
  ['tall', 374, 560],
  ['short', 330, 300],
  ['short', 600, 340],
] as const)('on a phone %s, in %d x %d, the opponent stands under the next pieces', (arrangement, width, height) => {
  const { cell, other, small, next } = layoutOf({ ...plain, arrangement, width, height, hasOpponent: true, hasNames: true });
  expect(cell).toBeGreaterThanOrEqual(12);
  expect(10 * cell + 12 + Math.max(boxWidth(small), 10 * other)).toBeLessThanOrEqual(width);
  expect(next * 3 * small + nameHeight(16) + 22 * other).toBeLessThanOrEqual(height);
});

test('large letters get the room that they need', () => {
  expect(layoutOf({ ...plain, em: 32 }).numbers).toBeLessThan(layoutOf(plain).numbers);
});

test('who holds a phone upright, on its side, or sits at a screen', () => {
  expect(arrangementOf({ width: 390, height: 844 }, true)).toBe('tall');
  expect(arrangementOf({ width: 844, height: 390 }, true)).toBe('short');
  expect(arrangementOf({ width: 640, height: 400 }, false)).toBe('wide');
  expect(arrangementOf({ width: 1024, height: 768 }, true)).toBe('wide');
});
