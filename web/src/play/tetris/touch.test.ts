import { expect, test } from 'vitest';

import { padTable } from '../../frame/pad.ts';
import { gameKeys } from './input.ts';
import { padKeys } from './touch.tsx';

test('every key of the game has a button where the rules have half turns, and all but that elsewhere', () => {
  expect(padKeys('all', true).sort()).toEqual([...gameKeys].sort());
  expect(padKeys('all', false)).toHaveLength(gameKeys.length - 1);
  for (const hasHalf of [true, false]) {
    expect([...padKeys('left', hasHalf), ...padKeys('right', hasHalf)].sort()).toEqual(padKeys('all', hasHalf).sort());
  }
});

test('every key of the game has a button of a gamepad', () => {
  const actions = Object.values(padTable).map(({ game }) => game);
  expect(gameKeys.filter((key) => !actions.includes(key))).toEqual([]);
});
