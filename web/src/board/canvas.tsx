// A canvas that is as sharp as the screen, drawn anew when its picture, size or colours change.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { DiscPicture } from './discs.ts';
import { drawDiscs } from './discs.ts';
import type { Palette } from './palette.ts';
import { onPaletteChange, readPalette } from './palette.ts';
import type { CellAt, WellPicture } from './well.ts';
import { columns, drawWell, wellText } from './well.ts';

interface BoardProps {
  /** In CSS pixels per cell. */
  size: number;
  label: string;
  /** A cell was clicked or touched. */
  onCell?: (cell: CellAt) => void;
  /** A cell is pressed: a drag may begin here. */
  onPress?: (cell: CellAt) => void;
  /** The pointer is over a cell, or over none. */
  onPoint?: (cell: CellAt | null) => void;
}

interface CanvasProps extends BoardProps {
  width: number;
  height: number;
  text: string;
  draw: (context: CanvasRenderingContext2D, palette: Palette) => void;
}

/** The cells of a canvas are counted from its top left. */
function Canvas({ width, height, size, label, text, draw, onCell, onPress, onPoint }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [palette, setPalette] = useState<Palette>(readPalette);
  useEffect(() => onPaletteChange(() => setPalette(readPalette())), []);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context == null) return;
    const scale = window.devicePixelRatio;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    draw(context, palette);
  });
  const cellOf = (event: MouseEvent): CellAt => {
    const box = canvas.current!.getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) / box.width) * width);
    const y = Math.floor(((event.clientY - box.top) / box.height) * height);
    return [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)];
  };
  const pixels = (cells: number) => Math.round(cells * size * window.devicePixelRatio);
  return (
    <>
      <canvas
        ref={canvas}
        width={pixels(width)}
        height={pixels(height)}
        style={{ width: `${width * size}px`, height: `${height * size}px`, maxWidth: '100%', touchAction: 'manipulation' }}
        role="img"
        aria-label={label}
        onClick={onCell && ((event) => onCell(cellOf(event)))}
        onPointerDown={onPress && ((event) => onPress(cellOf(event)))}
        onPointerMove={onPoint && ((event) => onPoint(cellOf(event)))}
        onPointerLeave={onPoint && (() => onPoint(null))}
      />
      {text !== '' && <pre class="unseen">{text}</pre>}
    </>
  );
}

export function Well({ picture, ...board }: BoardProps & { picture: WellPicture }) {
  return (
    <Canvas
      {...board}
      width={columns}
      height={picture.board.length}
      text={picture.hidden === true ? '' : wellText(picture)}
      draw={(context, palette) => drawWell(context, palette, picture, board.size)}
    />
  );
}

export function Discs({ picture, ...board }: BoardProps & { picture: DiscPicture }) {
  return (
    <Canvas
      {...board}
      width={picture.board[0]?.length ?? 7}
      height={picture.board.length}
      text={picture.board.join('\n')}
      draw={(context, palette) => drawDiscs(context, palette, picture, board.size)}
    />
  );
}
