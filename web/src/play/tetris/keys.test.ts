import { expect, test } from 'vitest';

import { actionOf, actions, keyName, keysFrom, rebound, unbound, usualKeys } from './keys.ts';

test('no usual key does two things', () => {
  const codes = actions.flatMap((action) => usualKeys[action]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('a chosen key is taken from those who had it by custom', () => {
  const keys = keysFrom({ left: ['KeyA'] });
  expect(actionOf(keys, 'KeyA')).toBe('left');
  expect(keys.half).toEqual([]);
  expect(unbound(keys)).toEqual(['half']);
});

test('a conflict is told', () => {
  const { keys, lost } = rebound(keysFrom({}), 'hold', 'Space');
  expect(lost).toBe('hard');
  expect(keys.hard).toEqual([]);
  expect(keys.hold).toContain('Space');
  expect(rebound(keys, 'hold', 'Space').lost).toBeUndefined();
});

test('keys have names', () => {
  expect(['KeyZ', 'ArrowUp', 'Digit4', 'Numpad7', 'Space'].map(keyName)).toEqual(['Z', '↑', '4', 'Num 7', 'Space']);
});
