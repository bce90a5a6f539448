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
  /** A placement can be taken back; games of that kind are not ranked. */
  practice: boolean;
  played: 'human' | 'coached' | 'bot';
  coach: boolean;
  opponent: Side | null;
  /** Of a match. */
  won?: boolean;
  lesson?: Lesson | null;
}

export interface Lesson {
  name: string;
  goal: string;
  hint: string;
  /** Pieces that are left. */
  left: number;
  solved: boolean;
}

export const ticksPerSecond = 60;

/** What is done to a round, in the order of time: a key as a text, time, or rows of an opponent who is elsewhere. */
export type Command = string | { ticks: number } | { garbage: number };

export const isModern = (rules: string) => rules.startsWith('modern');
