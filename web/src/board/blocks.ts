// Drawing blocks: one cell of a piece, with a pattern of its own for those who do not tell colours
// apart.
import type { Palette } from './palette.ts';
import { blockColour } from './palette.ts';

export interface Square {
  x: number;
  y: number;
  size: number;
}

/** Lines within a unit square, per piece: enough to tell them apart without colours. */
const patterns: Record<string, [number, number, number, number][]> = {
  I: [[0.5, 0.2, 0.5, 0.8]],
  J: [[0.3, 0.3, 0.3, 0.7], [0.3, 0.7, 0.7, 0.7]],
  L: [[0.7, 0.3, 0.7, 0.7], [0.3, 0.7, 0.7, 0.7]],
  T: [[0.25, 0.35, 0.75, 0.35], [0.5, 0.35, 0.5, 0.75]],
  O: [[0.3, 0.3, 0.7, 0.3], [0.7, 0.3, 0.7, 0.7], [0.7, 0.7, 0.3, 0.7], [0.3, 0.7, 0.3, 0.3]],
  S: [[0.25, 0.7, 0.75, 0.3]],
  Z: [[0.25, 0.3, 0.75, 0.7]],
  '#': [[0.3, 0.3, 0.7, 0.7], [0.7, 0.3, 0.3, 0.7]],
};

export function drawBlock(context: CanvasRenderingContext2D, palette: Palette, letter: string, at: Square): void {
  if (palette.skin === 'retro') return drawBevelled(context, palette, letter, at);
  const { x, y, size } = at;
  const gap = Math.max(1, Math.round(size / 24));
  context.fillStyle = blockColour(palette, letter);
  context.beginPath();
  context.roundRect(x + gap / 2, y + gap / 2, size - gap, size - gap, size / 8);
  context.fill();
  context.fillStyle = 'rgb(255 255 255 / 22%)';
  context.fillRect(x + gap, y + gap, size - 2 * gap, Math.max(1, size / 9));
  if (palette.patterns) drawPattern(context, letter, at);
}

/** Square, lit from above: as blocks looked on old screens. */
function drawBevelled(context: CanvasRenderingContext2D, palette: Palette, letter: string, at: Square): void {
  const { x, y, size } = at;
  const edge = Math.max(1, Math.round(size / 7));
  context.fillStyle = blockColour(palette, letter);
  context.fillRect(x, y, size, size);
  context.fillStyle = 'rgb(255 255 255 / 45%)';
  context.fillRect(x, y, size, edge);
  context.fillRect(x, y, edge, size);
  context.fillStyle = 'rgb(0 0 0 / 38%)';
  context.fillRect(x, y + size - edge, size, edge);
  context.fillRect(x + size - edge, y, edge, size);
  if (palette.patterns) drawPattern(context, letter, at);
}

function drawPattern(context: CanvasRenderingContext2D, letter: string, { x, y, size }: Square): void {
  context.strokeStyle = 'rgb(0 0 0 / 70%)';
  context.lineWidth = Math.max(1, size / 9);
  context.beginPath();
  for (const [x1, y1, x2, y2] of patterns[letter] ?? []) {
    context.moveTo(x + x1 * size, y + y1 * size);
    context.lineTo(x + x2 * size, y + y2 * size);
  }
  context.stroke();
}

/** Where a piece would land: only its outline. */
export function drawGhost(context: CanvasRenderingContext2D, palette: Palette, letter: string, at: Square): void {
  const { x, y, size } = at;
  const width = Math.max(1.5, size / 12);
  context.strokeStyle = blockColour(palette, letter);
  context.lineWidth = width;
  context.strokeRect(x + width, y + width, size - 2 * width, size - 2 * width);
}

/** A place that is pointed out: advice, or what a person asks about. */
export function drawMark(context: CanvasRenderingContext2D, colour: string, at: Square): void {
  const { x, y, size } = at;
  context.strokeStyle = colour;
  context.lineWidth = Math.max(2, size / 8);
  context.setLineDash([size / 4, size / 6]);
  context.strokeRect(x + size / 8, y + size / 8, (size * 3) / 4, (size * 3) / 4);
  context.setLineDash([]);
}

/** The other of two places: rings, so that nobody needs colours to tell them apart. */
export function drawOtherMark(context: CanvasRenderingContext2D, colour: string, { x, y, size }: Square): void {
  context.strokeStyle = colour;
  context.lineWidth = Math.max(2, size / 10);
  context.beginPath();
  context.arc(x + size / 2, y + size / 2, size * 0.27, 0, 2 * Math.PI);
  context.stroke();
}
