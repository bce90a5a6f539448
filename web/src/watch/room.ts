// The room that is left for boards: from where they begin to the end of the window.
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

import type { Grid } from './grid.ts';
import { gridFor } from './grid.ts';

// Around a board: its card, and up to five lines of counters.
const around = { width: 34, height: 112 };

/** Boards of Connect Four, or wells of so many rows. */
export type Boards = 'discs' | number;

const tileOf = (kind: Boards) =>
  kind === 'discs' ? { columns: 7, rows: 6, around, most: 96 } : { columns: 10, rows: kind, around, most: 52 };

export function useGrid(room: RefObject<HTMLElement | null>, boards: number, kind: Boards): Grid {
  const [grid, setGrid] = useState<Grid>({ across: 1, size: 10 });
  useLayoutEffect(() => {
    const measure = () => {
      const element = room.current;
      if (element === null) return;
      const top = element.getBoundingClientRect().top + window.scrollY;
      // On a phone the form takes much of the window: boards may then fill one of their own.
      const height = Math.max(window.innerHeight - top - 16, window.innerHeight * 0.75);
      setGrid(gridFor(boards, { width: element.clientWidth, height }, tileOf(kind)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (room.current !== null) observer.observe(room.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [boards, kind]);
  return grid;
}
