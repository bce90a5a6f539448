// How a position stands, as a bar shows it.
import type { DiscSide, Shape } from '../../engine/match.ts';
import type { Truth } from '../../engine/truth.ts';
import type { Translate } from '../../frame/texts.ts';
import { sideName } from '../../frame/sides.ts';
import { wordsOf } from './words.ts';

/**
 * Red's share of the bar, from 0 to 1. A win that comes last has three quarters of it, one that
 * comes at once all: that somebody wins is seen first, and how soon after that. Null: it is not
 * known.
 */
export function redShare({ isOver, winner, score }: Pick<Truth, 'isOver' | 'winner' | 'score'>, side: DiscSide, shape: Pick<Shape, 'width' | 'height'>): number | null {
  if (isOver) return winner === null ? 0.5 : winner === 'O' ? 1 : 0;
  if (score === null) return null;
  const most = Math.ceil((shape.width * shape.height) / 2);
  const share = score === 0 ? 0.5 : 0.5 + Math.sign(score) * (0.25 + 0.25 * Math.min(1, Math.abs(score) / most));
  return side === 'O' ? share : 1 - share;
}

/** The same in words. */
export function valueText(t: Translate, truth: Truth, side: DiscSide): string {
  if (truth.isOver) return truth.winner === null ? t('connect4.drawn') : t('connect4.value.won', { side: sideName(t, truth.winner) });
  const column = truth.columns[truth.best[0] ?? -1];
  if (column?.score != null) return wordsOf(t, column, side);
  return t(truth.gaveUp ? 'connect4.tooDeep' : truth.waitsForBook ? 'connect4.book' : 'connect4.thinking');
}
