import { expect, test } from 'vitest';

import { bestPiece } from './move_board.tsx';

test('a better place of the held piece is drawn in its own colour', () => {
  expect(bestPiece({ best: 'hold, T in columns 4-6, row 1', mover: 'L' })).toBe('T');
  expect(bestPiece({ best: 'I in columns 4-7, row 5', mover: 'I' })).toBe('I');
  expect(bestPiece({ best: 'O in columns 1-2, row 1', mover: 'S' })).toBe('O');
  expect(bestPiece({ best: 'another sentence', mover: 'S' })).toBe('S');
});
