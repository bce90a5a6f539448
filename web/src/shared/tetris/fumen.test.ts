import { expect, test } from 'vitest';

import { pageOf } from './fumen.ts';

test('a board is a field, its pieces a quiz', () => {
  const board = ['..........', 'TTT.......', '####.#####'];
  expect(pageOf({ board })).toEqual({ field: ['TTT.......', 'XXXX.XXXXX'] });
  expect(pageOf({ board, falling: 'T', held: 'S', next: ['I', 'O'] }).comment).toBe('#Q=[S](T)IO');
  expect(pageOf({ board: ['..........'], falling: 'L', held: null })).toEqual({ field: [], comment: '#Q=[](L)' });
});
