// The disc that has just been dropped, on its way down.
import { useEffect, useRef, useState } from 'preact/hooks';

import type { DiscPicture } from './discs.ts';
import { isStill } from './motion.ts';
import { sound } from './sound.ts';
import type { CellAt } from './well.ts';

type Falling = NonNullable<DiscPicture['falling']>;

const discsOf = (board: readonly string[]) => board.join('').replaceAll('.', '').length;

/** After so many milliseconds a disc has fallen so many rows. */
const rowsFallen = (ms: number) => (ms / 90) ** 2;

/**
 * The picture with its last disc in the air while that falls; whole at once where things do not
 * move.
 */
export function useFall(picture: DiscPicture, isHeard = true): DiscPicture {
  const { board, last } = picture;
  const shown = useRef({ discs: discsOf(board), width: board[0]?.length });
  const [air, setAir] = useState<{ disc: Falling; cell: CellAt } | null>(null);
  const text = board.join('\n');
  useEffect(() => {
    const before = shown.current;
    shown.current = { discs: discsOf(board), width: board[0]?.length };
    const isNew = last != null && before.discs + 1 === shown.current.discs && before.width === shown.current.width;
    if (isNew && isHeard) sound(picture.line === undefined || picture.line.length === 0 ? 'disc' : 'won');
    if (!isNew || isStill()) return setAir(null);
    const side = (board[last[1]]?.[last[0]] ?? 'O') as 'O' | 'X';
    const start = performance.now();
    let frame = 0;
    const step = () => {
      const row = rowsFallen(performance.now() - start) - 1;
      if (row >= last[1]) return setAir(null);
      setAir({ disc: { column: last[0], row, side }, cell: last });
      frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [text]);
  if (air === null) return picture;
  const [x, y] = air.cell;
  const without = board.map((row, at) => (at === y ? `${row.slice(0, x)}.${row.slice(x + 1)}` : row));
  return { ...picture, board: without, last: null, line: [], ghost: null, falling: air.disc };
}
