import { expect, test } from 'vitest';

import { givenButton, padActionNow, padActionOf, padButtonName, padButtonsOf, withoutButton } from './pad_keys.ts';

test('buttons do what is usual, until somebody chooses', () => {
  expect(padActionOf({}, 'a')).toBe('cw');
  expect(padActionOf({ a: 'hard' }, 'a')).toBe('hard');
  expect(padActionOf({ a: 'no such action' }, 'a')).toBe('cw');
  expect(padActionOf({}, 'l3')).toBeUndefined();
  expect(padActionOf({ l3: 'undo' }, 'l3')).toBe('undo');
});

test('a button has one action, and what it did is told', () => {
  const { chosen, lost } = givenButton({}, 'hard', 'x');
  expect(lost).toBe('hold');
  expect(padButtonsOf(chosen, 'hard')).toEqual(['x', 'up']);
  expect(padButtonsOf(chosen, 'hold')).toEqual(['l1', 'r1', 'l2', 'r2']);
  expect(givenButton(chosen, 'hard', 'x').lost).toBeUndefined();
  expect(givenButton(chosen, 'cw', 'x')).toEqual({ chosen: { x: 'cw' }, lost: 'hard' });
});

test('in menus every button keeps its meaning, whatever it does in a game', () => {
  for (const action of ['restart', 'pause'] as const) {
    expect(padActionNow({ a: action, x: action }, 'a', true)).toBe(action);
    expect(padActionNow({ a: action, x: action }, 'a', false)).toBeUndefined();
    expect(padActionNow({ a: action, x: action }, 'x', false)).toBe(action);
  }
  expect(padActionNow({}, 'start', false)).toBe('pause');
  expect(padActionNow({}, 'x', false)).toBeUndefined();
});

test('actions that have lost their last button are known', () => {
  expect(withoutButton({})).toEqual([]);
  expect(withoutButton({ start: 'hold' })).toEqual(['pause']);
  expect(withoutButton({ start: 'hold', select: 'hard', x: 'cw' })).toEqual(['pause', 'restart']);
  expect(withoutButton({ start: 'hold', l3: 'pause' })).toEqual([]);
});

test('buttons have names', () => {
  expect((['a', 'r2', 'up', 'start'] as const).map(padButtonName)).toEqual(['A', 'R2', '↑', 'Start']);
});
