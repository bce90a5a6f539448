// Pieces that wait: held, and next.
import { drawBlock } from './blocks.ts';
import { Painted } from './painted.tsx';

type Cells = readonly (readonly [number, number])[];

const shapes: Record<string, Cells> = {
  I: [[0, 0], [1, 0], [2, 0], [3, 0]],
  J: [[0, 0], [0, 1], [1, 1], [2, 1]],
  L: [[2, 0], [0, 1], [1, 1], [2, 1]],
  O: [[0, 0], [1, 0], [0, 1], [1, 1]],
  S: [[1, 0], [2, 0], [0, 1], [1, 1]],
  T: [[1, 0], [0, 1], [1, 1], [2, 1]],
  Z: [[0, 0], [1, 0], [1, 1], [2, 1]],
};

interface PiecesProps {
  letters: string; // one piece a letter
  room: number; // for so many
  size: number; // of a cell
  label: string;
  isFaint?: boolean;
  isRow?: boolean; // side by side
}

export function Pieces({ letters, room, size, label, isFaint = false, isRow = false }: PiecesProps) {
  const step = { x: isRow ? 4.5 * size : 0, y: isRow ? 0 : 3 * size };
  return (
    <Painted
      width={isRow ? room * 4.5 * size : 4.5 * size}
      height={isRow ? 2.6 * size : room * 3 * size}
      label={`${label}: ${Array.from(letters).join(' ') || '–'}`}
      draw={(context, palette) => {
        context.clearRect(0, 0, 100 * size, 100 * size);
        context.globalAlpha = isFaint ? 0.4 : 1;
        Array.from(letters).slice(0, room).forEach((letter, index) => {
          const cells = shapes[letter] ?? [];
          const [width, height] = [extent(cells, 0), extent(cells, 1)];
          const left = index * step.x + ((4.5 - width) / 2) * size;
          const top = index * step.y + ((2.6 - height) / 2) * size;
          for (const [x, y] of cells) drawBlock(context, palette, letter, { x: left + x * size, y: top + y * size, size });
        });
        context.globalAlpha = 1;
        return false;
      }}
    />
  );
}

const extent = (cells: Cells, axis: 0 | 1) => 1 + Math.max(0, ...cells.map((cell) => cell[axis]));
