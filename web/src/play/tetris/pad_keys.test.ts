import { expect, test } from 'vitest';

import { givenButton, padActionOf, padButtonName, padButtonsOf } from './pad_keys.ts';

test('buttons do what is usual, until somebody chooses', () => {
  expect(padActionOf({}, 'a')).toBe('cw');
  expect(padActionOf({ a: ['hard'] }, 'a')).toBe('hard');
  expect(padActionOf({ a: ['no such action'] }, 'a')).toBe('cw');
  expect(padActionOf({}, 'l3')).toBeUndefined();
  expect(padActionOf({ l3: ['undo'] }, 'l3')).toBe('undo');
});

test('a button has one action, and what it did is told', () => {
  const { chosen, lost } = givenButton({}, 'hard', 'x');
  expect(lost).toBe('hold');
  expect(padButtonsOf(chosen, 'hard')).toEqual(['x', 'up']);
  expect(padButtonsOf(chosen, 'hold')).toEqual(['l1', 'r1', 'l2', 'r2']);
  expect(givenButton(chosen, 'hard', 'x').lost).toBeUndefined();
  expect(givenButton(chosen, 'cw', 'x')).toEqual({ chosen: { x: ['cw'] }, lost: 'hard' });
});

test('buttons have names', () => {
  expect((['a', 'r2', 'up', 'start'] as const).map(padButtonName)).toEqual(['A', 'R2', '↑', 'Start']);
});
