// What goes in and what comes out. The engine says more than is typed here:
// docs/reference/engine.md has all of it.

export type Letter = 'I' | 'J' | 'L' | 'T' | 'O' | 'S' | 'Z';
export type Rules = 'classic' | 'genes' | 'research' | 'modern' | 'modern-plus';

/** A position of Tetris. */
export interface Position {
  /** `modern` where nothing is said. */
  rules?: Rules;
  /**
   * Rows from the top, ten cells each: `.`, the letter of a piece, `#` for garbage; empty rows
   * above may be left out.
   */
  board?: string[];
  /** The falling piece, then what comes: "TIJ". */
  pieces: string;
  held?: Letter | null;
  may_hold?: boolean;
  combo?: number;
  back_to_back?: number;
  /** Rows of each attack that waits below. */
  waiting?: number[];
  versus?: boolean;
  /** What the mode counts. */
  counts?: 'attack' | 'points' | 'lines';
}

/** [column, row], row 0 at the top of a board of the height that comes with them. */
export type Cell = [x: number, y: number];

export interface Reason {
  kind: string;
  text: string;
}

/** Where a piece can come to rest. */
export interface Placement {
  piece: Letter;
  hold: boolean;
  cells: Cell[];
  /** Rows that go. */
  rows: number[];
  /** Words for the clear; empty for none. */
  text: string;
  /** "T in columns 4-6, row 1" */
  place: string;
  ends_game: boolean;
  worth: number | null;
  /** The best is better by so much. */
  behind: number | null;
  reasons?: Reason[];
}

export interface Best extends Placement {
  /** Keys that play it. */
  keys: string[];
  summary: string;
  reasons: Reason[];
  plan: Placement[];
}

export interface Advice {
  /** Boards that were looked at. */
  nodes: number;
  /** Rows that cells are counted in. */
  height: number;
  unit: string;
  best: Best;
  /** All there are, the best first. */
  placements: Placement[];
}

export interface PerfectMove {
  piece: string;
  hold: boolean;
  /** Of the piece's centre, from the left and from the floor. */
  x: number;
  y: number;
  orientation: 'north' | 'east' | 'south' | 'west';
  spin: 'none' | 'mini' | 'full';
  keys: string[];
}

export interface PerfectClears {
  found: boolean;
  /** There are no others. */
  complete: boolean;
  nodes: number;
  clears: { attack: number; moves: PerfectMove[] }[];
}

/** A board of Connect Four; 7 by 6, four in a line where nothing is said. */
export interface Shape {
  width?: number;
  height?: number;
  connect?: number;
}

export interface Column {
  /** From 0. */
  column: number;
  /** Discs that the winner has left over: positive for the side to move, 0 a draw. */
  score: number | null;
  text: string;
  reasons: Reason[];
}

export interface Solved {
  board: string[];
  to_move: 'O' | 'X' | null;
  over: boolean;
  score: number;
  text: string;
  /** Columns from 0. */
  best: number[];
  best_line: string;
  columns: Column[];
}

export type Grade = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface ReviewMove {
  index: number;
  played: unknown;
  best: unknown;
  loss: number;
  grade: Grade;
  why?: string[];
}

export interface Review {
  game: string;
  unit: string;
  moves: ReviewMove[];
  values: number[];
  moments: number[];
  sides: { name: string; key: string; accuracy: number; counts: Record<Grade, number> }[];
}

export interface FumenPage {
  /** Rows from the top: `.`, `X`, or the letter of a piece. */
  field?: string[];
  garbage?: string;
  piece?: Letter | null;
  rotation?: 'spawn' | 'right' | 'reverse' | 'left' | null;
  x?: number | null;
  y?: number | null;
  comment?: string;
  flags?: { quiz?: boolean; lock?: boolean; mirror?: boolean; colorize?: boolean; rise?: boolean };
}

export interface ImportedPlayer {
  name: string;
  /** Nothing that the file tells differs from what came out here. */
  whole: boolean;
  /** Why it was not played again. */
  refused: string | null;
  differs: string[];
  unsure_from: number | null;
  pieces: number;
  lines: number;
  seconds?: number;
  pieces_per_second?: number;
  attack_per_minute?: number;
  attack_per_piece?: number;
  keys_per_piece?: number;
  attack?: number;
}

/** A piece that was placed in an imported round. */
export interface Placed {
  piece: Letter;
  hold: boolean;
  /** 1/60 s since the start. */
  ticks: number;
  lines: number;
  spin: 'none' | 'mini' | 'full';
  text: string;
  attack: number;
  sent: number;
  rose: number;
}
