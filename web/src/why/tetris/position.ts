// A position of Tetris as it stands in an address:
// `rules=modern&board=3TTT4/GG3GGGGG&pieces=TIJ&hold=Z`.
// The engine reads it, and says what is wrong with it; here it is only written, so that an address
// follows every click at once.
import { columns } from '../../board/well.ts';

export interface Position {
  rules: string;
  /** Rows from the top, always of the whole field. */
  board: string[];
  /** The first falls. */
  pieces: string;
  held: string | null;
  may_hold: boolean;
  combo: number;
  back_to_back: number;
  waiting: number[];
  dig: number;
  bag: string;
  versus: boolean;
  /** What the advice counts; of a game: what its mode does. */
  counts: 'attack' | 'points' | 'lines';
}

export const fieldRows = 20;
const emptyRow = '.'.repeat(columns);

export const emptyPosition: Position = {
  rules: 'modern',
  board: Array<string>(fieldRows).fill(emptyRow),
  pieces: 'TIJLSO',
  held: null,
  may_hold: true,
  combo: 0,
  back_to_back: 0,
  waiting: [],
  dig: 0,
  bag: '',
  versus: false,
  counts: 'attack',
};

/** An engine leaves empty rows on top out. */
export function wholeField(rows: readonly string[]): string[] {
  const missing = Math.max(0, fieldRows - rows.length);
  return [...Array<string>(missing).fill(emptyRow), ...rows.map((row) => row.replaceAll('G', '#').replaceAll('X', '#'))];
}

/** `#` on the page is `G` in addresses; ten empty cells are `0`. */
export function rowText(row: string): string {
  return row.replaceAll('#', 'G').replace(/\.+/g, (dots) => String(dots.length % 10));
}

export function textOf(position: Position): string {
  const first = position.board.findIndex((row) => row !== emptyRow);
  const rows = first < 0 ? [] : position.board.slice(first).map(rowText);
  const parts: [string, string][] = [['rules', position.rules]];
  if (rows.length > 0) parts.push(['board', rows.join('/')]);
  parts.push(['pieces', position.pieces]);
  if (position.held !== null) parts.push(['hold', position.held]);
  if (!position.may_hold) parts.push(['may_hold', '0']);
  if (position.combo > 0) parts.push(['combo', String(position.combo)]);
  if (position.back_to_back > 0) parts.push(['b2b', String(position.back_to_back)]);
  if (position.waiting.length > 0) parts.push(['waiting', position.waiting.join(',')]);
  if (position.dig > 0) parts.push(['dig', String(position.dig)]);
  if (position.bag !== '') parts.push(['bag', position.bag]);
  if (position.versus) parts.push(['versus', '1']);
  if (position.counts !== 'attack') parts.push(['counts', position.counts]);
  return parts.map(([name, value]) => `${name}=${value}`).join('&');
}

export const addressOfText = (text: string) => `#/tetris?${text}`;

/** What an address says, as the engine reads it. */
export function textFrom(query: URLSearchParams): string {
  return [...query].map(([name, value]) => `${name}=${value}`).join('&');
}

export function withCell(board: readonly string[], [x, y]: readonly [number, number], letter: string): string[] {
  return board.map((row, at) => (at === y ? row.slice(0, x) + letter + row.slice(x + 1) : row));
}
