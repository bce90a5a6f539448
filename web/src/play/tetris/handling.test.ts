import { expect, test } from 'vitest';

import { Repeater, handlingOf, possibleArr, possibleDas } from './handling.ts';

test('milliseconds become ticks, and nothing stays nothing', () => {
  expect(handlingOf({ das: 167, arr: 33, softDrop: 20 })).toEqual({
    das_ticks: 10, arr_ticks: 2, soft_drop_factor: 20, initial: true,
  });
  expect(handlingOf({ das: 0, arr: 0, softDrop: 0 })).toMatchObject({ das_ticks: 1, arr_ticks: 0, soft_drop_factor: 0 });
  expect(handlingOf({ das: 100, arr: 5, softDrop: 40 }).arr_ticks).toBe(1);
});

test('what is possible is said before it is played', () => {
  expect([0, 10, 100, 133, 170].map(possibleDas)).toEqual([17, 17, 100, 133, 167]);
  expect([0, 10, 30, 33].map(possibleArr)).toEqual([0, 17, 33, 33]);
  for (const ms of [17, 33, 50, 67, 83, 100, 117, 133, 150, 167]) expect(possibleDas(ms)).toBe(ms);
});

const usual = () => ({ das: 160, arr: 40, softDrop: 20 });

test('a held key acts at once, waits, and then repeats', () => {
  const repeater = new Repeater(usual);
  expect(repeater.press('left', 0)).toEqual(['left']);
  expect(repeater.until(159)).toEqual([]);
  expect(repeater.until(160)).toEqual(['left']);
  expect(repeater.until(245)).toEqual(['left', 'left']);
  repeater.release('left');
  expect(repeater.until(1000)).toEqual([]);
});

test('of two sides the one pressed last counts', () => {
  const repeater = new Repeater(usual);
  repeater.press('left', 0);
  repeater.press('right', 10);
  expect(repeater.until(170)).toEqual(['right']);
  repeater.release('right');
  expect(repeater.until(200)).toContain('left');
});

test('no time between repeats goes to the wall', () => {
  const repeater = new Repeater(() => ({ das: 100, arr: 0, softDrop: 20 }));
  repeater.press('right', 0);
  expect(repeater.until(100)).toHaveLength(10);
});

test('soft drop is a multiple of gravity', () => {
  const repeater = new Repeater(usual);
  expect(repeater.press('down', 0)).toEqual(['down']);
  expect(repeater.until(500)).toHaveLength(10);
});
