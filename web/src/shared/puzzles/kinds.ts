// The kinds of puzzles, how they are called, and which one is today's.
import type { TextKey } from '../../frame/texts.ts';

export const kinds = ['connect4', 'four', 'perfect', 'spin'] as const;
export type Kind = (typeof kinds)[number];
export const kindFrom = (text: string | undefined): Kind | null => kinds.find((kind) => kind === text) ?? null;

export const kindTexts: Record<Kind, { title: TextKey; task: TextKey }> = {
  connect4: { title: 'play.connect4', task: 'puzzle.taskConnect4' },
  four: { title: 'puzzle.four', task: 'puzzle.taskFour' },
  perfect: { title: 'puzzle.perfect', task: 'puzzle.taskPerfect' },
  spin: { title: 'puzzle.spin', task: 'puzzle.taskSpin' },
};

/** Days since 1970-01-01, by UTC as in the terminal: all have the same puzzle at the same time. */
export const today = (now = new Date()): number => Math.floor(now.getTime() / 86_400_000);

/** Every day another kind. */
export const kindOfDay = (day: number): Kind => kinds[((day % kinds.length) + kinds.length) % kinds.length]!;
