import { expect, test } from 'vitest';

import { tables } from '../../shared/tetris/tables.ts';
import { capsOf } from './caps.ts';
import { keySigns } from './key_signs.ts';
import { keysFrom } from './keys.ts';

const fingers = capsOf(null);

test('a solution is a line of keys for each piece', () => {
  expect(keySigns('2lhw18dwh', fingers)).toEqual(['← ← ⤓', '↻ ↓×18 ↻ ⤓']);
  expect(keySigns('ow4rh', fingers)).toEqual(['⇄ ↻ → → → → ⤓']);
});

test('on a desk it is in the keys of the player', () => {
  expect(keySigns('ow2rh', capsOf(keysFrom({ hold: ['KeyE'] })))).toEqual(['E ↑ → → Space']);
});

test('every solution of the engine has signs only', () => {
  for (const { id, solution } of tables.lessons) {
    expect(keySigns(solution, fingers).join(' '), id).not.toMatch(/[a-z]/);
    expect(keySigns(solution, fingers).at(-1), id).toContain('⤓');
  }
});
