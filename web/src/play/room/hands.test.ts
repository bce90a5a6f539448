import { expect, test } from 'vitest';

import { Hands } from './hands.ts';

/** How many of these presses count. */
const counted = (count: number, key: 'left' | 'hard', tick: (index: number) => number): number => {
  const hands = new Hands();
  return Array.from({ length: count }, (_, index) => hands.press(key, tick(index))).filter((wait) => wait !== null).length;
};

test('a second piece in one tick comes with the next', () => {
  const hands = new Hands();
  expect([hands.press('hard', 9), hands.press('left', 9), hands.press('hard', 9), hands.press('hard', 10), hands.press('hard', 12)]).toEqual([0, 0, 1, 1, 0]);
});

test('no more pieces count than a person drops', () => {
  expect(counted(59, 'hard', (index) => index)).toBeLessThan(8 + 15);
  expect(counted(100, 'hard', (index) => index * 8)).toBe(100); // seven and a half a second
});

test('keys of a page that stood still are dropped beyond what the server takes', () => {
  expect(counted(200, 'left', () => 100)).toBe(58);
  expect(counted(300, 'left', (index) => Math.floor(index * 1.5))).toBe(300); // forty a second
});
