import { expect, test } from 'vitest';

import { capsOf, fingerSigns } from './caps.ts';
import { gameKeys } from './input.ts';
import { keysFrom } from './keys.ts';

test('on a desk a key is drawn as the one that the player has for it', () => {
  const cap = capsOf(keysFrom({ hold: ['KeyE', 'ShiftLeft'], left: ['KeyJ'] }));
  expect(gameKeys.map(cap)).toEqual(['J', '→', '↓', 'Space', '↑', 'Z', 'A', 'E']);
});

test('under fingers it is drawn as its button, and so is an action that has no key', () => {
  expect(gameKeys.map(capsOf(null))).toEqual(gameKeys.map((key) => fingerSigns[key]));
  expect(new Set(Object.values(fingerSigns)).size).toBe(gameKeys.length);
  expect(capsOf(keysFrom({ half: [] }))('half')).toBe('180°');
});
