import { expect, test } from 'vitest';

import type { PlannedStep } from './plan.ts';
import { planOf } from './plan.ts';

const empty = '..........';
const step = (more: Partial<PlannedStep>): PlannedStep => ({ piece: 'I', hold: false, cells: [], rows: [], place: '', text: '', ...more });

test('each step of a plan stands on the board that the steps before it leave', () => {
  const board = [empty, empty, empty, 'SS........', '######....'];
  const plan = planOf(board, [
    step({ cells: [[6, 4], [7, 4], [8, 4], [9, 4]], rows: [4], place: 'I in columns 7-10, row 1', text: 'Single' }),
    step({ piece: 'O', hold: true, cells: [[2, 3], [3, 3], [2, 4], [3, 4]] }),
    step({ piece: 'T' }),
  ], 5);
  expect(plan.map((move) => move.board)).toEqual([
    board,
    [empty, empty, empty, empty, 'SS........'],
    [empty, empty, empty, '..OO......', 'SSOO......'],
  ]);
  expect(plan[0]).toMatchObject({ text: 'I in columns 7-10, row 1', clear: 'Single', hold: false, mover: 'I' });
  expect(plan[1]).toMatchObject({ hold: true, mover: 'O' });
});

test('cells are counted from the floor where the boards have different heights', () => {
  const [first, second] = planOf([empty, empty], [step({ cells: [[0, 21], [1, 21], [2, 21], [3, 21]] }), step({ cells: [[0, 18]] })], 22);
  expect(first!.cells).toContainEqual([3, 1]);
  expect(second!.board).toEqual([empty, 'IIII......']);
  expect(second!.cells).toEqual([[0, -2]]);
});
