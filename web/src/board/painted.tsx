// A canvas that draws itself again when it is told to, without the rest of the page: boards change
// sixty times a second.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

import type { Palette } from './palette.ts';
import { onPaletteChange, readPalette } from './palette.ts';

interface PaintedProps {
  width: number; // CSS pixels
  height: number;
  label: string;
  /** Returns true while it wants to be drawn again in the next frame. */
  draw: (context: CanvasRenderingContext2D, palette: Palette) => boolean;
  /** Calls back when there is something new to draw; returns how to stop that. */
  subscribe?: (listener: () => void) => () => void;
}

export function Painted({ width, height, label, draw, subscribe }: PaintedProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(draw);
  latest.current = draw;
  const palette = useRef<Palette>(undefined);
  const asked = useRef(0);
  const paint = () => {
    const context = canvas.current?.getContext('2d');
    if (context == null) return;
    const scale = window.devicePixelRatio;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    palette.current ??= readPalette();
    const goesOn = latest.current(context, palette.current);
    cancelAnimationFrame(asked.current);
    if (goesOn) asked.current = requestAnimationFrame(paint);
  };
  useLayoutEffect(paint);
  useEffect(() => () => cancelAnimationFrame(asked.current), []);
  useEffect(() => subscribe?.(paint), [subscribe]);
  useEffect(
    () =>
      onPaletteChange(() => {
        palette.current = readPalette();
        paint();
      }),
    [],
  );
  const pixels = (length: number) => Math.round(length * window.devicePixelRatio);
  return (
    <canvas
      ref={canvas}
      width={pixels(width)}
      height={pixels(height)}
      style={{ width: `${width}px`, height: `${height}px` }}
      role="img"
      aria-label={label}
    />
  );
}
