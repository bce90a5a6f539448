import { expect, test } from 'vitest';

import type { Why } from './truth.ts';
import { truthFrom } from './truth.ts';

const why = {
  match: 0, width: 7, height: 6, connect: 4, opening: 'any', starts: 'a', board: [], moves: '', to_move: 'O',
  seats: ['human', 'human'], persons_turn: true, over: false, end: '', end_kind: '', winner: null, line: [], last: null,
  can: [], undo: false, threats: { O: [[1, 2]], X: [] }, done: false, needs_book: true,
} satisfies Why;

test('before the book has come, nothing is claimed', () => {
  const truth = truthFrom(why);
  expect(truth).toMatchObject({ isComplete: false, waitsForBook: true, best: [], score: null, line: '' });
  expect(truth.threats[0]).toEqual({ side: 'O', cells: [[1, 2]] });
});

test('columns that cannot be played are missing', () => {
  const reason = { kind: 'stops', text: "Stops Yellow's four at 7d", side: 'O', at: '7d', cells: ['7d'] };
  const truth = truthFrom({
    ...why, best: [6], score: 2, done: true, best_line: '7',
    columns: [{ column: 6, score: 2, moves_to_win: 5, reasons: [reason] }],
  });
  expect(truth.columns[0]).toBeUndefined();
  expect(truth.columns[6]?.movesToWin).toBe(5);
  expect(truth.columns[6]?.sentences[0]).toEqual(reason);
});
