// The well of Tetris on a canvas: a picture of values, drawn whole each time.
import type { Square } from './blocks.ts';
import { drawBlock, drawGhost, drawMark, drawOtherMark } from './blocks.ts';
import type { Palette } from './palette.ts';

/** [column, row], both from 0 at the top left of the board they come with. */
export type CellAt = [number, number];

export interface WellPicture {
  /** Rows of text, the top row first: `.` or the letter of a block. */
  board: readonly string[];
  /** So many of the rows are above the field and shown faintly. */
  above?: number;
  falling?: { piece: string; cells: readonly CellAt[]; ghost?: readonly CellAt[] } | null;
  /**
   * Places that are pointed out, in a colour of the palette; `isOther`: beside the first of two, in
   * another form.
   */
  marks?: { cells: readonly CellAt[]; colour: 'accent' | 'good' | 'bad' | 'ink'; letter?: string; isOther?: boolean }[];
  /** Rows that are lit for a moment, because they go. */
  lit?: readonly number[];
  /** True: cells are not shown, only that there is a game. */
  hidden?: boolean;
}

export const columns = 10;

export function drawWell(context: CanvasRenderingContext2D, palette: Palette, picture: WellPicture, size: number): void {
  const rows = picture.board.length;
  const above = picture.above ?? 0;
  const at = ([x, y]: CellAt): Square => ({ x: x * size, y: y * size, size });
  context.clearRect(0, 0, columns * size, rows * size);
  context.fillStyle = palette.well;
  context.fillRect(0, above * size, columns * size, (rows - above) * size);
  drawGrid(context, palette, rows, above, size);
  if (picture.hidden === true) return;
  picture.board.forEach((row, y) => {
    for (let x = 0; x < columns; ++x) {
      const letter = row[x] ?? '.';
      if (letter !== '.') drawBlock(context, palette, letter, at([x, y]));
    }
  });
  const { falling } = picture;
  if (falling != null) {
    for (const cell of falling.ghost ?? []) drawGhost(context, palette, falling.piece, at(cell));
    for (const cell of falling.cells) drawBlock(context, palette, falling.piece, at(cell));
  }
  for (const mark of picture.marks ?? []) {
    for (const cell of mark.cells) {
      if (mark.letter !== undefined) drawFaint(context, palette, mark.letter, at(cell));
      (mark.isOther === true ? drawOtherMark : drawMark)(context, palette[mark.colour], at(cell));
    }
  }
  context.fillStyle = 'rgb(255 255 255 / 45%)';
  for (const row of picture.lit ?? []) context.fillRect(0, row * size, columns * size, size);
}

function drawFaint(context: CanvasRenderingContext2D, palette: Palette, letter: string, at: Square): void {
  context.globalAlpha = 0.45;
  drawBlock(context, palette, letter, at);
  context.globalAlpha = 1;
}

function drawGrid(context: CanvasRenderingContext2D, palette: Palette, rows: number, above: number, size: number): void {
  context.strokeStyle = palette.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = 1; x < columns; ++x) {
    context.moveTo(x * size + 0.5, above * size);
    context.lineTo(x * size + 0.5, rows * size);
  }
  for (let y = above + 1; y < rows; ++y) {
    context.moveTo(0, y * size + 0.5);
    context.lineTo(columns * size, y * size + 0.5);
  }
  context.stroke();
}

/** The board in words for screen readers: a line per row that is not empty, from the top. */
export function wellText(picture: WellPicture): string {
  const rows = [...picture.board];
  for (const [x, y] of picture.falling?.cells ?? []) {
    const row = rows[y];
    if (row !== undefined) rows[y] = row.slice(0, x) + (picture.falling?.piece.toLowerCase() ?? '') + row.slice(x + 1);
  }
  const first = rows.findIndex((row) => /[^.]/.test(row));
  return first < 0 ? '' : rows.slice(first).join('\n');
}
