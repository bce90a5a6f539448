// The board before a move, with where it went and where it should have gone.
import { Discs, Well } from '../../board/canvas.tsx';
import { useFit } from '../../board/fit.ts';
import { columns } from '../../board/well.ts';
import { useTexts } from '../../frame/texts.ts';
import { overWords, withDisc } from '../../shared/lines/line_board.tsx';
import type { JudgedMove } from './reviewer.ts';

export function MoveBoard({ move }: { move: JudgedMove }) {
  const t = useTexts();
  const rows = move.board.length;
  const wide = move.board[0]?.length ?? columns;
  const { room, size } = useFit({ columns: wide, rows, below: 80, most: move.discs ? 110 : 48, ...overWords });
  const isBest = move.grade === 'best' || move.grade === null;
  const colour = move.grade === null ? ('accent' as const) : isBest ? ('good' as const) : ('bad' as const);
  const label = t('review.board', { number: move.index + 1 });
  return (
    <div class="move-board" ref={room}>
      {size > 0 && move.discs && (
        <Discs
          picture={{
            board: withDisc(move.board, move.mover, move.played_cells),
            marks: [
              { cells: move.played_cells, colour },
              ...(isBest ? [] : [{ cells: move.best_cells, colour: 'good' as const }]),
            ],
          }}
          size={size}
          label={label}
        />
      )}
      {size > 0 && !move.discs && (
        <Well
          picture={{
            board: move.board,
            marks: [
              ...(isBest ? [] : [{ cells: move.best_cells, colour: 'good' as const, letter: bestPiece(move) }]),
              { cells: move.played_cells, colour, letter: move.mover },
            ],
          }}
          size={size}
          label={label}
        />
      )}
    </div>
  );
}

/** The pieces that were seen: in the box, falling, and after it. */
export function Hand({ queue, held }: { queue: string; held: string }) {
  const t = useTexts();
  if (queue === '') return null;
  const spoken = t('review.hand', { held: held === '' ? '–' : held, falling: queue[0]!, next: Array.from(queue.slice(1)).join(' ') || '–' });
  return <p class="faint hand">{spoken}</p>;
}

/** The better place may be one of the piece in the hold box: `hold, T in columns 4-6, row 1`. */
export const bestPiece = ({ best, mover }: Pick<JudgedMove, 'best' | 'mover'>) => /(?:^|, )([IJLOSTZ]) in column/.exec(best)?.[1] ?? mover;
