// The coach's plan: the places that it has in mind for the pieces it knows, as a line of play.
import type { CellAt } from '../../board/well.ts';
import type { LineMove } from '../lines/line.ts';

/** A piece of the plan, as the engine answers it. */
export interface PlannedStep {
  piece: string;
  hold: boolean;
  /** On the board before it, with the rows of the advice; the rows that go are those too. */
  cells: CellAt[];
  rows: number[];
  /** "T in columns 4-6, row 1" */
  place: string;
  /** What it clears: "T-spin double" */
  text: string;
}

/** `height`: the rows of the board in which the plan counts; the last rows of both are the same. */
export function planOf(board: readonly string[], plan: readonly PlannedStep[], height: number): LineMove[] {
  const down = board.length - height;
  let before = [...board];
  return plan.map(({ piece, hold, cells, rows, place, text }) => {
    const shown = cells.map(([x, y]): CellAt => [x, y + down]);
    const move: LineMove = { text: place, clear: text, hold, board: before, mover: piece, cells: shown, queue: '', held: '' };
    before = withoutRows(withPiece(before, piece, shown), rows.map((y) => y + down));
    return move;
  });
}

function withPiece(board: readonly string[], piece: string, cells: readonly CellAt[]): string[] {
  const isPut = (x: number, y: number) => cells.some(([column, row]) => column === x && row === y);
  return board.map((row, y) => Array.from(row, (cell, x) => (isPut(x, y) ? piece : cell)).join(''));
}

function withoutRows(board: readonly string[], gone: readonly number[]): string[] {
  const left = board.filter((_, y) => !gone.includes(y));
  return [...Array<string>(board.length - left.length).fill('.'.repeat(board[0]?.length ?? 0)), ...left];
}
