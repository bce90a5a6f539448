import { expect, test } from 'vitest';

import { tables } from '../../shared/tetris/tables.ts';
import { keySigns } from './key_signs.ts';

test('a solution is a line of keys for each piece', () => {
  expect(keySigns('2lhw18dwh')).toEqual(['← ← ⤓', '↻ ↓×18 ↻ ⤓']);
  expect(keySigns('ow4rh')).toEqual(['C ↻ → → → → ⤓']);
});

test('every solution of the engine has signs only', () => {
  for (const { id, solution } of tables.lessons) {
    expect(keySigns(solution).join(' '), id).not.toMatch(/[a-bd-z]/);
    expect(keySigns(solution).at(-1), id).toContain('⤓');
  }
});
