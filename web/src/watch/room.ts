// The room that is left for boards: from where they begin to the end of the window.
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

import type { Grid } from './grid.ts';
import { gridFor } from './grid.ts';

const well = { columns: 10, rows: 20, around: { width: 34, height: 92 } };
const discs = { columns: 7, rows: 6, around: { width: 34, height: 92 } };

export function useGrid(room: RefObject<HTMLElement | null>, boards: number, isDiscs: boolean): Grid {
  const [grid, setGrid] = useState<Grid>({ across: 1, size: 10 });
  useLayoutEffect(() => {
    const measure = () => {
      const element = room.current;
      if (element === null) return;
      const top = element.getBoundingClientRect().top + window.scrollY;
      // On a phone the form takes much of the window: boards may then fill one of their own.
      const height = Math.max(window.innerHeight - top - 16, window.innerHeight * 0.75);
      setGrid(gridFor(boards, { width: element.clientWidth, height }, isDiscs ? discs : well));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (room.current !== null) observer.observe(room.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [boards, isDiscs]);
  return grid;
}
