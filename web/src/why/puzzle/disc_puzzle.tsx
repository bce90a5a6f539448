// Connect Four: find the column.
import { useState } from 'preact/hooks';

import { ColumnBoard } from '../../board/column_board.tsx';
import { useTexts } from '../../frame/texts.ts';
import { restingCell } from '../../shared/connect4/moves.ts';
import type { Puzzle } from './shelf.ts';

interface DiscPuzzleProps {
  puzzle: Puzzle;
  ask: (verb: string, more?: Record<string, unknown>) => void;
}

export function DiscPuzzle({ puzzle, ask }: DiscPuzzleProps) {
  const t = useTexts();
  const [tried, setTried] = useState<number | null>(null);
  const { board } = puzzle;
  const side = puzzle.to_move ?? 'O';
  const cell = tried === null ? null : restingCell(board, tried);
  const can = Array.from(board[0] ?? '', (_, column) => column).filter((column) => board[0]?.[column] === '.');
  return (
    <ColumnBoard
      picture={{
        board,
        ghost: cell === null ? null : { cell, side },
        ...(cell !== null && { marks: [{ cells: [cell], colour: puzzle.solved ? ('good' as const) : ('bad' as const) }] }),
      }}
      label={t('connect4.board', { discs: board.join('').replaceAll('.', '').length })}
      side={puzzle.solved ? null : side}
      can={can}
      onDrop={(column) => {
        setTried(column);
        ask('puzzle.try', { column: column + 1 });
      }}
    />
  );
}
