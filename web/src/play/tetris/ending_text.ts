// How a game ended, in words: over the board, and for who does not see it.
import type { TextKey, Translate } from '../../frame/texts.ts';
import type { RoundState } from './state.ts';

export function endTitle(state: RoundState, t: Translate): string {
  if (state.lesson != null) return t(state.lesson.solved ? 'play.solved' : 'play.unsolved');
  if (state.opponent !== null) return t(state.won === true ? 'play.won' : 'play.lost');
  return t(state.finished ? 'play.finished' : 'play.over');
}

const ends = ['block-out', 'lock-out', 'buried', 'time', 'finished'];

export function endReason(state: RoundState, t: Translate): string {
  if (state.won === true) return '';
  return t(ends.includes(state.end) ? (`play.end.${state.end}` as TextKey) : 'play.end.other');
}

/** In one line. */
export function endText(state: RoundState, t: Translate): string {
  const title = endTitle(state, t);
  const reason = state.lesson == null ? endReason(state, t) : '';
  if (reason === '') return title;
  return /[.!]$/.test(title) ? `${title} ${reason}` : `${title}: ${reason}`;
}
