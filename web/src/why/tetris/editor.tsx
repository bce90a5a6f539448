// The board of a position: ask about a place, or change the cells, by pointer or by keys.
import { useEffect, useRef, useState } from 'preact/hooks';

import { Well } from '../../board/canvas.tsx';
import { useFit } from '../../board/fit.ts';
import type { CellAt, WellPicture } from '../../board/well.ts';
import { columns } from '../../board/well.ts';
import { useTexts } from '../../frame/texts.ts';
import { withCell } from './position.ts';

interface EditorProps {
  board: string[];
  /** What is pointed out. */
  marks: NonNullable<WellPicture['marks']>;
  /** The letter that is put down; null: a click asks about a place. */
  brush: string | null;
  change: (board: string[]) => void;
  ask: (cell: CellAt) => void;
}

export function Editor({ board, marks, brush, change, ask }: EditorProps) {
  const t = useTexts();
  const rows = board.length;
  const { room, size } = useFit({ columns, rows, below: 24, most: 56 });
  const [cursor, setCursor] = useState<CellAt | null>(null);
  const paint = useRef<string | null>(null); // what a drag puts down
  const latest = useRef(board);
  latest.current = board;
  useEndOfDrag(paint);
  const put = (cell: CellAt, letter: string) => {
    if (latest.current[cell[1]]?.[cell[0]] === letter) return;
    latest.current = withCell(latest.current, cell, letter);
    change(latest.current);
  };
  /** Empty becomes filled, filled becomes empty. */
  const toggled = ([x, y]: CellAt) => (latest.current[y]?.[x] === '.' ? (brush ?? '#') : '.');
  const use = (cell: CellAt) => (brush === null ? ask(cell) : put(cell, toggled(cell)));
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const at: CellAt = cursor ?? [4, rows - 1];
    if (by !== undefined) {
      setCursor([clamp(at[0] + by[0]!, columns), clamp(at[1] + by[1]!, rows)]);
    } else if (event.key === ' ' || event.key === 'Enter') {
      use(at);
      setCursor(at);
    } else {
      return;
    }
    event.preventDefault();
  };
  const cursorMark = cursor === null ? [] : [{ cells: [cursor], colour: 'ink' as const }];
  return (
    <div
      class="tetris-editor"
      ref={room}
      tabIndex={0}
      role="application"
      aria-label={t('tetris.editorKeys')}
      onKeyDown={press}
      onBlur={() => setCursor(null)}
    >
      {size > 0 && (
        <Well
          picture={{ board, marks: [...marks, ...cursorMark] }}
          size={size}
          label={t('tetris.board')}
          onCell={(cell) => {
            if (brush === null) ask(cell);
          }}
          onPress={(cell) => {
            if (brush === null) return;
            paint.current = toggled(cell);
            put(cell, paint.current);
          }}
          onPoint={(cell) => {
            if (cell !== null && paint.current !== null) put(cell, paint.current);
          }}
        />
      )}
      <span class="unseen" aria-live="polite">
        {cursor !== null && t('tetris.cell', { column: cursor[0] + 1, row: rows - cursor[1] })}
      </span>
    </div>
  );
}

const clamp = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1);

function useEndOfDrag(paint: { current: string | null }): void {
  useEffect(() => {
    const end = () => {
      paint.current = null;
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [paint]);
}
