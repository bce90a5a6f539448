// What the engine says about a round of Tetris (docs/reference/engine.md).
import type { CellAt } from '../../board/well.ts';

export interface FallingPiece {
  piece: string;
  cells: CellAt[];
  ghost: CellAt[];
}

/** One side of a game: the person's, or the machine's in a match. */
export interface Side {
  board: string[];
  /** So many rows of the board are above the field. */
  above?: number;
  falling: FallingPiece | null;
  held: string | null;
  queue: string[];
  points: number;
  lines: number;
  pieces: number;
  waiting: number[];
}

export interface Goal {
  lines?: number;
  dig?: number;
  ticks?: number;
  /** Rows of a dig that are left. */
  left?: number;
}

export interface RoundState extends Side {
  round: number;
  game: 'tetris' | 'modern';
  rules: string;
  mode: string;
  seed: string;
  may_hold: boolean;
  level: number;
  ticks: number;
  goal: Goal | null;
  combo: number;
  back_to_back: number;
  over: boolean;
  end: string;
  finished: boolean;
  undo: boolean;
  lock_left: number;
  stats: Record<string, number | undefined>;
  sent: number;
  cleared: { rows: number[]; text: string } | null;
  /** What the commands of the question did; not there where it had none. */
  facts?: Facts;
  /** A placement can be taken back; games of that kind are not ranked. */
  practice: boolean;
  played: 'human' | 'coached' | 'bot';
  coach: boolean;
  /** The rules turn a piece by half at once. */
  half_turns?: boolean;
  opponent: Side | null;
  /** Of a match. */
  won?: boolean;
  lesson?: Lesson | null;
}

/** As those who copy it as a fumen need it. */
export const shownOf = ({ board, falling, held, queue }: Side) => ({ board, falling: falling?.piece ?? null, held, next: queue });

export interface Facts {
  /** A piece shifted, fell or turned. */
  moved: boolean;
  turned: boolean;
  held: boolean;
  locked: Locked[];
}

/** A piece that came to rest; `cells` and `rows` as they were before full rows went. */
export interface Locked {
  piece: string;
  cells: CellAt[];
  rows: number[];
  points: number;
  sent: number;
  /** Rows of garbage that rose then. */
  risen: number;
  text: string;
}

export interface Lesson {
  id: string;
  name: string;
  goal: string;
  hint: string;
  /** Why it worked. */
  learned: string;
  /** What went wrong; also while pieces are left. */
  fault: { kind: string; text: string } | null;
  failed: boolean;
  /** Pieces that are left. */
  left: number;
  solved: boolean;
}

/**
 * What is done to a round, in the order of time: a key as a text, time, or rows of an opponent who
 * is elsewhere.
 */
export type Command = string | { ticks: number } | { garbage: number };
