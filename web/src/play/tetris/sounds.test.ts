import { expect, test } from 'vitest';

import { effectsOf } from './effects.ts';
import { keySoundOf, soundOf } from './sounds.ts';
import type { Facts, Locked } from './state.ts';

const heard = (...locks: Partial<Locked>[]) => {
  const locked = locks.map((more): Locked => ({ piece: 'T', cells: [[0, 21]], rows: [], points: 0, sent: 0, risen: 0, text: '', ...more }));
  const facts: Facts = { moved: true, turned: false, held: false, locked };
  return soundOf(facts, effectsOf(facts, { piece: 'T', cells: [[0, 2]], ghost: [] }, 0));
};

test('of several things the greatest is heard', () => {
  expect(heard({})).toBe('dropped');
  expect(heard({ risen: 2 })).toBe('garbage');
  expect(heard({ rows: [21] })).toBe('cleared');
  expect(heard({ rows: [18, 19, 20, 21], text: 'Four' })).toBe('four');
  expect(heard({ rows: [20, 21], text: 'T-spin Double' })).toBe('spin');
  expect(heard({ rows: [20, 21], text: 'Double, perfect clear' })).toBe('perfect');
  expect(heard()).toBeUndefined();
});

test('keys are heard where no piece lands', () => {
  const key = (more: Partial<Facts>) => keySoundOf({ moved: false, turned: false, held: false, locked: [], ...more });
  expect([key({ moved: true }), key({ moved: true, turned: true }), key({ held: true }), key({})]).toEqual(['moved', 'turned', 'held', undefined]);
});
