// Exact scores in words.
import type { DiscSide } from '../../engine/match.ts';
import type { ColumnTruth } from '../../engine/truth.ts';
import { sideName } from '../../frame/sides.ts';
import type { Translate } from '../../frame/texts.ts';

export const signed = (score: number) => (score > 0 ? `+${score}` : score === 0 ? '=' : `−${-score}`);

const other = (side: DiscSide): DiscSide => (side === 'O' ? 'X' : 'O');

/** "+6: Red wins in 4 moves", of the side that drops. */
export function wordsOf(t: Translate, { score, movesToWin }: ColumnTruth, side: DiscSide): string {
  if (score === null) return t('why.unknown');
  if (score === 0) return t('why.draw');
  return t('why.winsIn', { score: signed(score), side: sideName(t, score > 0 ? side : other(side)), moves: movesToWin });
}
