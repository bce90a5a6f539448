// The board of a step of a line, with the move that comes next.
import { Discs, Well } from '../../board/canvas.tsx';
import { useFit } from '../../board/fit.ts';
import type { CellAt } from '../../board/well.ts';
import { columns } from '../../board/well.ts';
import { useTexts } from '../../frame/texts.ts';
import type { LineMove } from './line.ts';

/** The board stays while one reads, so that it leaves room for the words. */
export const overWords = { share: 0.42, least: 8 };

interface LineBoardProps {
  move: LineMove;
  isDiscs: boolean;
  isFault: boolean;
  /** In a box over the page. */
  isInBox?: boolean;
}

export function LineBoard({ move, isDiscs, isFault, isInBox = false }: LineBoardProps) {
  const t = useTexts();
  const { board, cells, mover } = move;
  const { room, size } = useFit({ columns: board[0]?.length ?? columns, rows: board.length, below: 120, most: isDiscs ? 110 : 48, ...overWords, isInBox });
  const colour = isFault ? ('bad' as const) : ('good' as const);
  const label = t('review.lineBoard');
  return (
    <div class="move-board" ref={room}>
      {size > 0 && isDiscs && <Discs picture={{ board: withDisc(board, mover, cells), marks: [{ cells, colour }] }} size={size} label={label} />}
      {size > 0 && !isDiscs && <Well picture={{ board, marks: [{ cells, colour, letter: mover }] }} size={size} label={label} />}
    </div>
  );
}

export function withDisc(board: readonly string[], mover: string, cells: readonly CellAt[]): string[] {
  const rows = [...board];
  for (const [x, y] of cells) {
    const row = rows[y];
    if (row !== undefined) rows[y] = row.slice(0, x) + mover + row.slice(x + 1);
  }
  return rows;
}
