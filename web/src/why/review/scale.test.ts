import { expect, test } from 'vitest';

import { pathOf, scaleOf } from './scale.ts';

test('the first value is at the left, the last at the right, and zero is in the picture', () => {
  const scale = scaleOf([4, 2, 8], 600, 100);
  expect([scale.x(0), scale.x(2)]).toEqual([0, 600]);
  expect(scale.y(0)).toBeLessThan(100);
  expect(scale.y(8)).toBeGreaterThan(0);
  expect(scale.y(8)).toBeLessThan(scale.y(2));
});

test('a game without moves, and one that is worth nothing, are drawn too', () => {
  expect(pathOf([0], scaleOf([0], 600, 100))).toBe('M0.0,50.0');
  expect(pathOf([0, 0], scaleOf([0, 0], 600, 100))).toBe('M0.0,50.0L600.0,50.0');
  expect(pathOf([], scaleOf([], 600, 100))).toBe('');
});

test('the line begins with the first value that is known', () => {
  expect(pathOf([null, null, 0], scaleOf([null, null, 0], 600, 100))).toBe('M600.0,50.0');
});
