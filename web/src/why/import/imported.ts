// A replay of TETR.IO as the engine tells it (docs/reference/engine.md).
import type { CellAt } from '../../board/well.ts';

export interface ImportedPlayer {
  name: string;
  whole: boolean;
  /** Why it was not played again. */
  refused: string | null;
  /** What the file says and what came of it here. */
  differs: string[];
  unsure_from: number | null;
  pieces: number;
  lines: number;
  end: string;
  /** Why it cannot be reviewed or played on; empty: it can. */
  unreviewed: string;
  // Of a round that was played again.
  seconds?: number;
  pieces_per_second?: number;
  attack_per_minute?: number;
  attack_per_piece?: number;
  keys_per_piece?: number;
  placed?: number;
  attack?: number;
  sent?: number;
  received?: number;
  score?: number;
  inputs?: number;
  holds?: number;
  top_combo?: number;
  top_back_to_back?: number;
  clears?: Record<string, number>;
  rules?: { key: string; there: string; here: string }[];
}

export interface Imported {
  import: number;
  version: number;
  mode: string;
  when: string;
  rounds: { players: ImportedPlayer[] }[];
}

export interface Placed {
  piece: string;
  hold: boolean;
  ticks: number;
  lines: number;
  spin: 'none' | 'mini' | 'full';
  /** "T-spin double"; empty for nothing special. */
  text: string;
  attack: number;
  sent: number;
  /** Rows of garbage that came in with it. */
  rose: number;
}

/** What a round was like: over time, by kind of clear, where most came at once. */
export interface Measures {
  /** Tenths of the time; none for a round without time. */
  over_time: { seconds: number; pieces: number; lines: number; attack: number; garbage: number }[];
  /** "spin double"; the most frequent first. */
  by_clear: { clear: string; count: number; attack: number }[];
  /** In the order of the round; pieces count from 1, times are in seconds. */
  spikes: { received: boolean; rows: number; first_piece: number; last_piece: number; from: number; to: number }[];
  /** Nothing where half turns were not allowed. */
  finesse: { pieces: number; perfect: number; keys: number; fewest: number } | null;
}

/**
 * A player at a moment: `piece` have been placed of `pieces_in_all`, the next one lies where it
 * will go.
 */
export interface ImportedState {
  piece: number;
  pieces_in_all: number;
  board: string[];
  above: number;
  falling: { piece: string; cells: CellAt[]; ghost: CellAt[] } | null;
  /** The piece that comes in, before the hold key. */
  comes: string;
  held: string | null;
  queue: string[];
  combo: number;
  back_to_back: number;
  lines: number;
  attack: number;
  sent: number;
  rose: number;
  last: Placed | null;
  over: boolean;
  /** Why our rules follow the round no further than this; empty: they follow it to its end. */
  stops: string;
}

/** Of a match: who won which round stands in how it ended. */
export const nameOf = ({ name }: { name: string }, number: number) => (name === '' ? String(number + 1) : name);

export const ticksPerSecond = 60;

/** `1:02.3` */
export function clockOf(ticks: number): string {
  const tenths = Math.floor((ticks * 10) / ticksPerSecond);
  return `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`;
}
