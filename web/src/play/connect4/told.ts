// What a screen reader hears after a move: where the disc went, and who could complete a line now.
import type { DiscSide, MatchState } from '../../engine/match.ts';
import { sideName } from '../../frame/sides.ts';
import type { Translate } from '../../frame/texts.ts';
import { restingCell } from '../../shared/connect4/moves.ts';

type Played = Pick<MatchState, 'board' | 'last' | 'threats' | 'over'>;

export function moveText({ board, last, threats, over }: Played, t: Translate): string {
  if (last === null) return '';
  const [column, row] = last;
  const mover: DiscSide = board[row]?.[column] === 'X' ? 'X' : 'O';
  const where = t('connect4.told.move', { side: sideName(t, mover), column: column + 1, row: board.length - row });
  if (over) return where;
  const can = (['O', 'X'] as const).map((side) => {
    const columns = [...new Set(threats[side].filter((cell) => isNext(board, cell)).map(([at]) => at + 1))];
    return columns.length === 0 ? '' : t('connect4.told.threat', { side: sideName(t, side), columns: columns.join(', ') });
  });
  return [where, ...can].filter((text) => text !== '').join(' ');
}

/** A disc would come to rest there. */
function isNext(board: readonly string[], [column, row]: readonly [number, number]): boolean {
  return restingCell(board, column)?.[1] === row;
}
