// A board of Connect Four that can be played on: a button under each column says what it has to
// say, the board itself takes clicks and touches, and keys drop discs.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

import { columnFrom } from '../engine/match.ts';
import { usePageKeys } from '../frame/page_keys.ts';
import { useTexts } from '../frame/texts.ts';
import { Discs } from './canvas.tsx';
import './column_board.css';
import type { DiscPicture } from './discs.ts';
import { useFall } from './fall.ts';
import { useFit } from './fit.ts';
import { useShine } from './shine.ts';

interface Foot {
  /** What stands under the column. */
  text: ComponentChildren;
  /** The same for those who hear it. */
  label?: string;
  tone?: 'good' | 'bad' | 'even' | undefined;
  isBest?: boolean;
}

interface ColumnBoardProps {
  picture: DiscPicture;
  label: string;
  /** Who would drop there; nobody: nothing can be dropped. */
  side: 'O' | 'X' | null;
  can: readonly number[];
  onDrop?: (column: number) => void;
  foot?: (column: number) => Foot;
  below?: number;
  /** The board fills the element it stands in, and is no higher. */
  isInside?: boolean;
  /** Beside the board, as high as it is. */
  bar?: ComponentChildren;
}

/** Of what stands beside the board, with what is between. */
const barWidth = 20;
/** Of the buttons under the board, with what is between. */
const feetHeight = 44;

/** Where a disc would come to rest; null in a full column. */
function restingRow(board: readonly string[], column: number): number | null {
  for (let row = board.length - 1; row >= 0; --row) if (board[row]?.[column] === '.') return row;
  return null;
}

export function ColumnBoard({ picture, label, side, can, onDrop, foot, below = 96, isInside = false, bar }: ColumnBoardProps) {
  const t = useTexts();
  const width = picture.board[0]?.length ?? 7;
  const hasBar = bar !== undefined;
  const { room, size } = useFit({ columns: width, rows: picture.board.length, below: isInside ? feetHeight : below, least: isInside ? 8 : 24, isInside, beside: hasBar ? barWidth : 0 });
  const [pointed, point] = useState<number | null>(null);
  const feet = useRef<HTMLDivElement>(null);
  const canDrop = (column: number) => onDrop !== undefined && side !== null && can.includes(column);
  const drop = (column: number) => {
    if (canDrop(column)) onDrop?.(column);
  };
  useColumnKeys(drop, onDrop !== undefined);
  const row = pointed === null || !canDrop(pointed) ? null : restingRow(picture.board, pointed);
  const ghost = row === null || pointed === null || side === null ? null : { cell: [pointed, row] as [number, number], side };
  const shown = useShine(useFall(picture));
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const buttons = [...(feet.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div class={isInside ? 'column-board inside' : 'column-board'} ref={room}>
      {size > 0 && (
        <div class="with-bar" style={{ width: `${width * size}px`, paddingLeft: hasBar ? `${barWidth}px` : undefined }} onPointerLeave={() => point(null)}>
          {hasBar && <div class="bar-place" style={{ height: `${picture.board.length * size}px` }}>{bar}</div>}
          <Discs
            picture={shown.falling == null ? { ...shown, ghost: shown.ghost ?? ghost } : shown}
            size={size}
            label={label}
            onCell={([column]) => drop(column)}
            onPoint={(cell) => point(cell === null ? null : cell[0])}
          />
          <div class="feet" ref={feet} role="group" aria-label={t('connect4.columns')} onKeyDown={step}>
            {Array.from({ length: width }, (_, column) => {
              const { text, label: said, tone, isBest } = foot?.(column) ?? { text: column + 1 };
              return (
                <button
                  key={column}
                  data-pad-first={onDrop !== undefined && column === Math.floor(width / 2) ? '' : undefined}
                  class={`foot ${tone ?? ''} ${isBest === true ? 'best' : ''}`}
                  aria-disabled={!canDrop(column)}
                  aria-label={said ?? t('connect4.column', { column: column + 1 })}
                  onFocus={() => point(column)}
                  onBlur={() => point(null)}
                  onPointerEnter={() => point(column)}
                  onClick={() => drop(column)}
                >
                  {text}
                </button>
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * 1 to 9 (and letters after) drop into their column, wherever one is on the page but in a field.
 */
function useColumnKeys(drop: (column: number) => void, active: boolean): void {
  usePageKeys(({ key, repeat }) => {
    if (active && !repeat && /^[1-9]$/.test(key)) drop(columnFrom(key));
  });
}
