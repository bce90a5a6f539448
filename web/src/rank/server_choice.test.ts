import { expect, test } from 'vitest';

import type { BoardName } from '../online/boards.ts';
import { boardFrom } from './server_choice.tsx';

const board = (game: string, rules: string, mode: string, kind: BoardName['kind'] = 'human'): BoardName => ({ game, rules, mode, kind });
const boards = [board('tetris', 'classic', 'marathon'), board('modern', 'modern', 'sprint'), board('modern', 'modern', 'sprint', 'bot'), board('modern', 'modern-plus', 'ultra')];

test('an address leads to its board, or to the one that comes nearest', () => {
  const of = (...path: string[]) => boardFrom(['rank', 'server', ...path], boards);
  expect(of()).toBe(boards[1]);
  expect(of('modern', 'modern', 'sprint', 'bot')).toBe(boards[2]);
  expect(of('tetris', 'classic', 'garbage', 'human')).toBe(boards[0]);
  expect(of('modern', 'modern-plus', 'sprint', 'human')).toBe(boards[3]);
  expect(boardFrom(['rank', 'server'], [])).toBeUndefined();
});
