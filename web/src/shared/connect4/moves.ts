// The discs of a game on a board, so that a picture is there before the engine answers. Whether the
// moves are possible, the engine says.
import type { DiscCell, DiscSide, Shape } from '../../engine/match.ts';
import { columnFrom } from '../../engine/match.ts';

export interface Laid {
  board: string[];
  last: DiscCell | null;
  side: DiscSide;
  /** Columns with room. */
  can: number[];
}

export function laid(moves: string, shape: Shape): Laid {
  const width = Math.min(Math.max(Math.trunc(shape.width) || 7, 1), 32);
  const height = Math.min(Math.max(Math.trunc(shape.height) || 6, 1), 32);
  const rows = Array.from({ length: height }, () => Array<string>(width).fill('.'));
  let last: DiscCell | null = null;
  Array.from(moves).forEach((symbol, at) => {
    const column = columnFrom(symbol);
    const row = rows.findLastIndex((cells) => cells[column] === '.');
    if (column < 0 || row < 0) return;
    rows[row]![column] = at % 2 === 0 ? 'O' : 'X';
    last = [column, row];
  });
  return {
    board: rows.map((cells) => cells.join('')),
    last,
    side: moves.length % 2 === 0 ? 'O' : 'X',
    can: Array.from({ length: width }, (_, column) => column).filter((column) => rows[0]?.[column] === '.'),
  };
}

/** Where a disc would come to rest. */
export function restingCell(board: readonly string[], column: number): DiscCell | null {
  const row = board.findLastIndex((text) => text[column] === '.');
  return row < 0 ? null : [column, row];
}

export function restingCells(board: readonly string[], columns: readonly number[]): DiscCell[] {
  return columns.map((column) => restingCell(board, column)).filter((cell) => cell !== null);
}

/** A board after these columns, which `side` begins; columns without room are left out. */
export function afterLine(board: readonly string[], side: DiscSide, line: string): { board: string[]; last: DiscCell | null } {
  const rows = board.map((row) => Array.from(row));
  let last: DiscCell | null = null;
  Array.from(line).forEach((symbol, at) => {
    const cell = restingCell(rows.map((row) => row.join('')), columnFrom(symbol));
    if (cell === null) return;
    rows[cell[1]]![cell[0]] = (at % 2 === 0) === (side === 'O') ? 'O' : 'X';
    last = cell;
  });
  return { board: rows.map((row) => row.join('')), last };
}
