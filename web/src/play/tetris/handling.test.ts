import { expect, test } from 'vitest';

import { Repeater, handlingOf } from './handling.ts';

test('milliseconds act as they are, and nothing stays nothing', () => {
  expect(handlingOf({ das: 100, arr: 33, softDrop: 20 })).toEqual({ das_ticks: 6, arr_ticks: 2, soft_drop_factor: 20, initial: true });
  expect(handlingOf({ das: 98, arr: 10, softDrop: 40 })).toMatchObject({ das_subticks: 294, arr_subticks: 30 });
  expect(handlingOf({ das: 0, arr: 0, softDrop: 0 })).toMatchObject({ das_subticks: 1, arr_ticks: 0, soft_drop_factor: 0 });
});

test('what stands for whole ticks is whole ticks, as it always was', () => {
  const ticks = [17, 33, 50, 67, 83, 100, 117, 133, 150, 167].map((ms) => handlingOf({ das: ms, arr: ms, softDrop: 20 }));
  expect(ticks.map((each) => each.das_ticks)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(ticks.map((each) => each.arr_ticks)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
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
