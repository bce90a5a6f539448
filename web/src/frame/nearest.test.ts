import { expect, test } from 'vitest';

import { nearest } from './nearest.ts';

const box = (left: number, top: number, width = 10, height = 10) => ({ left, right: left + width, top, bottom: top + height });

test('the next box of a row, of a column, and none where there is none', () => {
  const boxes = [box(0, 0), box(20, 0), box(40, 0), box(0, 20), box(20, 20)];
  const to = (at: number, move: 'up' | 'down' | 'left' | 'right') => nearest(boxes[at]!, boxes, move);
  expect([to(0, 'right'), to(1, 'right'), to(2, 'right')]).toEqual([1, 2, null]);
  expect([to(4, 'left'), to(4, 'up'), to(1, 'down')]).toEqual([3, 1, 4]);
  expect([to(0, 'up'), to(0, 'left')]).toEqual([null, null]);
});

test('what is in line is nearer than what is a little nearer and far aside', () => {
  expect(nearest(box(0, 0), [box(60, 12), box(0, 40)], 'down')).toBe(1);
  expect(nearest(box(0, 0, 100), [box(30, 20), box(0, 60)], 'down')).toBe(0);
});
