import { expect, test } from 'vitest';

import { routeFrom } from '../../frame/router.ts';
import { spotFrom, whyAddress } from './address.ts';
import { laid, restingCell } from './moves.ts';

const usual = { width: 7, height: 6, connect: 4 };

test('discs lie on each other, O first', () => {
  const { board, last, side, can } = laid('4453', usual);
  expect(board.slice(-2)).toEqual(['...X...', '..XOO..']);
  expect([last, side, can.length]).toEqual([[2, 5], 'O', 7]);
  expect(restingCell(board, 3)).toEqual([3, 3]);
});

test('a full column has no room', () => {
  const { board, can } = laid('444444', usual);
  expect(can).not.toContain(3);
  expect(restingCell(board, 3)).toBeNull();
});

test('nonsense is drawn as far as it goes: the engine says what is wrong', () => {
  expect(laid('4!?9', usual).board.at(-1)).toBe('...O...');
  expect(laid('', { width: NaN, height: -3, connect: 4 }).board).toHaveLength(1);
});

test('an address says the game, the board where it is unusual, and the step', () => {
  const shape = { width: 8, height: 7, connect: 4 };
  const { path, query } = routeFrom(whyAddress('4453', shape, 2));
  expect(spotFrom(path, query)).toEqual({ moves: '4453', shape, at: 2 });
  expect(whyAddress('4453', usual)).toBe('#/connect4/4453');
  expect(whyAddress('', usual)).toBe('#/connect4');
  expect(spotFrom(['connect4', '4453'], new URLSearchParams('at=99')).at).toBe(4);
});
