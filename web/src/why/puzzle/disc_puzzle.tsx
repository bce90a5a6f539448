// Connect Four: find the column. A wrong one is answered on the board, disc by disc, and so is the
// question for the solution.
import { ColumnBoard } from '../../board/column_board.tsx';
import { useTexts } from '../../frame/texts.ts';
import { afterLine } from '../../shared/connect4/moves.ts';
import type { Puzzle } from '../../shared/puzzles/shelf.ts';
import { useSteps } from './steps.ts';

interface DiscPuzzleProps {
  puzzle: Puzzle;
  ask: (verb: string, more?: Record<string, unknown>) => void;
}

const everyMs = 700;

export function DiscPuzzle({ puzzle, ask }: DiscPuzzleProps) {
  const t = useTexts();
  const side = puzzle.to_move ?? 'O';
  const line = puzzle.line ?? '';
  const steps = useSteps(line.length, `${puzzle.tries} ${line}`, everyMs);
  const { board, last } = afterLine(puzzle.board, side, line.slice(0, steps));
  const first = line === '' ? null : afterLine(puzzle.board, side, line[0]!).last;
  const can = Array.from(puzzle.board[0] ?? '', (_, column) => column).filter((column) => puzzle.board[0]?.[column] === '.');
  const isRight = puzzle.solved || puzzle.given_up;
  return (
    <ColumnBoard
      picture={{ board, last, ...(first !== null && { marks: [{ cells: [first], colour: isRight ? ('good' as const) : ('bad' as const) }] }) }}
      label={t('connect4.board', { discs: board.join('').replaceAll('.', '').length })}
      side={puzzle.solved ? null : side}
      can={can}
      onDrop={(column) => ask('puzzle.try', { column: column + 1 })}
    />
  );
}
