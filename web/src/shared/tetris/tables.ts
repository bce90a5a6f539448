// What there is to choose from, as the engine says it: written by the build (web/tables.ts).
import written from 'fourfold:tables';

/** The two kinds of Tetris, as replays name them. */
export type Kind = 'modern' | 'tetris';

export interface ModeRow {
  name: string;
  /** What the best are compared by. */
  measure: 'points' | 'time';
  ranked: boolean;
  /** Placements may be taken back if one wants to. */
  practice: boolean;
  /**
   * The lowest and the highest level one may begin with; where the highest is 0, there is nothing
   * to choose.
   */
  levels: [number, number];
}

/** A lesson as the engine has it; its texts are English, and `said` has other forms of them. */
export interface LessonWords {
  id: string;
  name: string;
  hint: string;
  learned: string;
  /** Commands as in a replay, or columns. */
  solution: string;
}

export interface Lesson extends LessonWords {
  chapter: string;
  goal: string;
  goal_text: string;
  /** Rows that are to be built, from the top; empty: something else is wanted. */
  target: string;
}

export interface Tables {
  ticksPerSecond: number;
  subticksPerTick: number;
  rulesets: Record<Kind, string[]>;
  modes: Record<Kind, ModeRow[]>;
  /** How many strengths of opponents there are, from 1. */
  strengths: number;
  lessons: Lesson[];
  chapters: { id: string; name: string }[];
  discLessons: (LessonWords & { goal: string })[];
}

export const tables: Tables = written;

export const kindOf = (rules: string): Kind => (tables.rulesets.modern.includes(rules) ? 'modern' : 'tetris');
export const isModern = (rules: string) => kindOf(rules) === 'modern';
export const findMode = (kind: string, mode: string): ModeRow | undefined =>
  kind === 'modern' || kind === 'tetris' ? tables.modes[kind].find((row) => row.name === mode) : undefined;
