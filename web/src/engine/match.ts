// Connect Four as the engine says it (docs/reference/engine.md).
import type { Engine } from './client.ts';
import { files } from './files.ts';

export type DiscSide = 'O' | 'X';
/** [column, row], from 0 at the top left. */
export type DiscCell = [number, number];

export interface Shape {
  width: number;
  height: number;
  connect: number;
}

export interface MatchState extends Shape {
  match: number;
  opening: string;
  starts: string;
  board: string[];
  moves: string;
  to_move: DiscSide | null;
  /** Who plays O, and who X. */
  seats: [string, string];
  persons_turn: boolean;
  over: boolean;
  end: string;
  end_kind: '' | 'line' | 'full' | 'resigned';
  winner: DiscSide | null;
  line: DiscCell[];
  last: DiscCell | null;
  /** Empty cells that would complete a line of a side. */
  threats: Record<DiscSide, DiscCell[]>;
  can: number[];
  undo: boolean;
  /** Of a machine's move: it needs the opening book, or more slices. */
  needs_book?: boolean;
  thinking?: boolean;
  /** `unsolved`: the position takes too long to solve, and it looked ahead instead. */
  chose?: { column: number; text: string; unsolved?: boolean };
}

const symbols = '123456789abcdefghijklmnopqrstuvwxyz';
/** How a column is written in the moves of a game: column 0 is `1`, column 9 is `a`. */
export const columnSymbol = (column: number) => symbols[column] ?? '?';
export const columnFrom = (symbol: string) => symbols.indexOf(symbol.toLowerCase());

const books = new WeakMap<Engine, Promise<boolean>>();

/**
 * Brings the opening book once, and again when the engine had to be started anew. False: it did not
 * come.
 */
export function bookFor(engine: Engine): Promise<boolean> {
  const coming = books.get(engine);
  if (coming !== undefined) return coming;
  const book = engine.loadBook(files.book).then(
    () => true,
    () => {
      books.delete(engine);
      return false;
    },
  );
  books.set(engine, book);
  engine.onRestart(() => books.delete(engine));
  return book;
}
