// How the kinds of puzzles are called.
import type { TextKey } from '../../frame/texts.ts';
import type { Kind } from './shelf.ts';

export const kindTexts: Record<Kind, { title: TextKey; task: TextKey }> = {
  connect4: { title: 'play.connect4', task: 'puzzle.taskConnect4' },
  four: { title: 'puzzle.four', task: 'puzzle.taskFour' },
  perfect: { title: 'puzzle.perfect', task: 'puzzle.taskPerfect' },
  spin: { title: 'puzzle.spin', task: 'puzzle.taskSpin' },
};
