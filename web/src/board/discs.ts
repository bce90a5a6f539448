// The board of Connect Four on a canvas.
import type { Palette } from './palette.ts';
import type { CellAt } from './well.ts';

export interface DiscPicture {
  /** Rows of text, the top row first: `.`, `O` (the first player) or `X`. */
  board: readonly string[];
  /** The four that won. */
  line?: readonly CellAt[];
  /** How much the line shines: 1 when it is made, 0 after a moment. */
  shine?: number;
  last?: CellAt | null;
  /** A disc that would fall there. */
  ghost?: { cell: CellAt; side: 'O' | 'X' } | null;
  /** Squares that are pointed out. */
  marks?: { cells: readonly CellAt[]; colour: 'accent' | 'good' | 'bad' | 'ink' }[];
  /** Empty squares that would complete a line, by side. */
  threats?: { cells: readonly CellAt[]; side: 'O' | 'X' }[];
  /** A disc on its way down, its row a fraction; the board does not have it yet. */
  falling?: { column: number; row: number; side: 'O' | 'X' } | null;
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
  if (picture.falling != null) drawFalling(context, palette, picture.falling, height, size);
  for (const threat of picture.threats ?? []) {
    for (const cell of threat.cells) drawThreat(context, palette, threat.side, cell, size);
  }
  if (picture.ghost != null) {
    context.globalAlpha = 0.4;
    drawDisc(context, palette, picture.ghost.side, picture.ghost.cell, size);
    context.globalAlpha = 1;
  }
  if (picture.last != null) drawDot(context, picture.last, size);
  for (const cell of picture.line ?? []) {
    drawRing(context, palette.card, cell, size, 0.36);
    if ((picture.shine ?? 0) > 0) drawShine(context, palette.card, cell, size, picture.shine!);
  }
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

/** Seen only through the holes of its column. */
function drawFalling(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { column, row, side }: NonNullable<DiscPicture['falling']>,
  height: number,
  size: number,
): void {
  context.save();
  context.beginPath();
  for (let y = 0; y < height; ++y) {
    context.moveTo((column + 0.9) * size, (y + 0.5) * size);
    context.arc((column + 0.5) * size, (y + 0.5) * size, 0.4 * size, 0, 2 * Math.PI);
  }
  context.clip();
  drawDisc(context, palette, side, [column, row], size);
  context.restore();
}

/** A diamond for O and a square for X, both in the colour of the side. */
function drawThreat(context: CanvasRenderingContext2D, palette: Palette, side: 'O' | 'X', [x, y]: CellAt, size: number): void {
  context.save();
  context.translate((x + (side === 'O' ? 0.36 : 0.64)) * size, (y + 0.5) * size);
  if (side === 'O') context.rotate(Math.PI / 4);
  context.fillStyle = side === 'O' ? palette['disc-o'] : palette['disc-x'];
  context.strokeStyle = palette.ink;
  context.lineWidth = Math.max(1, size / 40);
  const edge = size * 0.2;
  context.fillRect(-edge / 2, -edge / 2, edge, edge);
  context.strokeRect(-edge / 2, -edge / 2, edge, edge);
  context.restore();
}

function drawDot(context: CanvasRenderingContext2D, cell: CellAt, size: number): void {
  circle(context, cell, size, 0.07);
  context.fillStyle = 'rgb(0 0 0 / 60%)';
  context.fill();
}

/** A ring that grows out of the disc and fades. */
function drawShine(context: CanvasRenderingContext2D, colour: string, cell: CellAt, size: number, shine: number): void {
  context.globalAlpha = shine;
  drawRing(context, colour, cell, size, 0.36 + 0.2 * (1 - shine));
  context.globalAlpha = 1;
}

function drawRing(context: CanvasRenderingContext2D, colour: string, cell: CellAt, size: number, radius: number): void {
  circle(context, cell, size, radius);
  context.strokeStyle = colour;
  context.lineWidth = size / 16;
  context.stroke();
}
