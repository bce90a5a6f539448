// The board of Connect Four on a canvas.
import type { Palette } from './palette.ts';
import type { CellAt } from './well.ts';

export interface DiscPicture {
  /** Rows of text, the top row first: `.`, `O` (the first player) or `X`. */
  board: readonly string[];
  /** The four that won. */
  line?: readonly CellAt[];
  last?: CellAt | null;
  /** A disc that would fall there. */
  ghost?: { cell: CellAt; side: 'O' | 'X' } | null;
  /** Squares that are pointed out. */
  marks?: { cells: readonly CellAt[]; colour: 'accent' | 'good' | 'bad' | 'ink' }[];
}

export function drawDiscs(context: CanvasRenderingContext2D, palette: Palette, picture: DiscPicture, size: number): void {
  const height = picture.board.length;
  const width = picture.board[0]?.length ?? 0;
  context.clearRect(0, 0, width * size, height * size);
  context.fillStyle = palette['disc-board'];
  context.beginPath();
  context.roundRect(0, 0, width * size, height * size, size / 6);
  context.fill();
  picture.board.forEach((row, y) => {
    for (let x = 0; x < width; ++x) drawDisc(context, palette, row[x] ?? '.', [x, y], size);
  });
  if (picture.ghost != null) {
    context.globalAlpha = 0.4;
    drawDisc(context, palette, picture.ghost.side, picture.ghost.cell, size);
    context.globalAlpha = 1;
  }
  if (picture.last != null) drawDot(context, picture.last, size);
  for (const cell of picture.line ?? []) drawRing(context, palette.card, cell, size, 0.36);
  for (const mark of picture.marks ?? []) {
    for (const cell of mark.cells) drawRing(context, palette[mark.colour], cell, size, 0.43);
  }
}

function circle(context: CanvasRenderingContext2D, [x, y]: CellAt, size: number, radius: number): void {
  context.beginPath();
  context.arc((x + 0.5) * size, (y + 0.5) * size, radius * size, 0, 2 * Math.PI);
}

function drawDisc(context: CanvasRenderingContext2D, palette: Palette, side: string, cell: CellAt, size: number): void {
  circle(context, cell, size, 0.4);
  context.fillStyle = side === '.' ? palette.paper : side === 'O' ? palette['disc-o'] : palette['disc-x'];
  context.fill();
  if (!palette.patterns || side === '.') return;
  context.strokeStyle = 'rgb(0 0 0 / 75%)';
  context.lineWidth = size / 14;
  if (side === 'O') {
    circle(context, cell, size, 0.18);
  } else {
    const [x, y] = [(cell[0] + 0.5) * size, (cell[1] + 0.5) * size];
    const arm = size * 0.16;
    context.beginPath();
    context.moveTo(x - arm, y - arm);
    context.lineTo(x + arm, y + arm);
    context.moveTo(x + arm, y - arm);
    context.lineTo(x - arm, y + arm);
  }
  context.stroke();
}

function drawDot(context: CanvasRenderingContext2D, cell: CellAt, size: number): void {
  circle(context, cell, size, 0.07);
  context.fillStyle = 'rgb(0 0 0 / 60%)';
  context.fill();
}

function drawRing(context: CanvasRenderingContext2D, colour: string, cell: CellAt, size: number, radius: number): void {
  circle(context, cell, size, radius);
  context.strokeStyle = colour;
  context.lineWidth = size / 16;
  context.stroke();
}
