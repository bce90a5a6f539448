// What is seen for a moment when something happens: a piece that lands, rows that go, a spin,
// garbage that rises, how it ends. An effect is a value with its time; drawing looks at the clock,
// and nothing waits for it.
import type { Palette } from '../../board/palette.ts';
import { blockColour } from '../../board/palette.ts';
import type { CellAt } from '../../board/well.ts';
import { columns } from '../../board/well.ts';
import type { Facts, FallingPiece, Locked, RoundState } from './state.ts';

export type Effect = { at: number } & (
  | { kind: 'lock'; cells: CellAt[]; piece: string }
  | { kind: 'spin'; cells: CellAt[]; piece: string }
  | { kind: 'trail'; cells: CellAt[]; from: CellAt[]; piece: string }
  | { kind: 'clear'; rows: number[] }
  | { kind: 'rise'; rows: number }
  | { kind: 'over' }
  | { kind: 'won' }
);

/** In milliseconds. */
const lasting: Record<Effect['kind'], number> = { lock: 140, trail: 180, clear: 260, spin: 420, rise: 160, over: 600, won: 1200 };
/** Below so many rows a piece has hardly fallen. */
const leastFall = 2;

/** What the facts show; `before`: the piece that was falling when they happened. */
export function effectsOf({ locked }: Facts, before: FallingPiece | null, at: number): Effect[] {
  return locked.flatMap((lock, index) => [
    ...(index === 0 && before !== null ? trailOf(lock, before, at) : []),
    { kind: 'lock', cells: lock.cells, piece: lock.piece, at } as const,
    ...(lock.text.includes('T-spin') ? [{ kind: 'spin', cells: lock.cells, piece: lock.piece, at } as const] : []),
    ...(lock.rows.length > 0 ? [{ kind: 'clear', rows: lock.rows, at } as const] : []),
    ...(lock.risen > 0 ? [{ kind: 'rise', rows: lock.risen, at } as const] : []),
  ]);
}

function trailOf({ cells, piece }: Locked, before: FallingPiece, at: number): Effect[] {
  const fell = lowest(cells) - lowest(before.cells);
  return before.piece === piece && fell >= leastFall ? [{ kind: 'trail', cells, from: before.cells, piece, at }] : [];
}

const lowest = (cells: CellAt[]) => Math.max(...cells.map(([, y]) => y));

/** How the end of a game looks; of a lesson that is solved nothing ends. */
export function endOf({ won, finished, lesson }: Pick<RoundState, 'won' | 'finished' | 'lesson'>): 'won' | 'over' | null {
  if (lesson?.solved === true) return null;
  return won === true || finished ? 'won' : 'over';
}

/** Those that are still to be seen. */
export const lasted = (effects: readonly Effect[], now: number) => effects.filter(({ kind, at }) => now - at < lasting[kind]);

/** From 1 when it happened to 0 when it is over. */
const left = ({ kind, at }: Effect, now: number) => Math.max(0, 1 - (now - at) / lasting[kind]);

/** How far below its place the stack is drawn while garbage rises, in rows. */
export function sunk(effects: readonly Effect[], now: number): number {
  return effects.reduce((rows, effect) => (effect.kind === 'rise' ? rows + effect.rows * left(effect, now) ** 2 : rows), 0);
}

/** Over the board, which is drawn already. */
export function drawEffects(context: CanvasRenderingContext2D, palette: Palette, effects: readonly Effect[], { size, rows, now }: { size: number; rows: number; now: number }): void {
  for (const effect of effects) {
    const strength = left(effect, now);
    if (strength === 0) continue;
    if (effect.kind === 'lock') fill(context, effect.cells, `rgb(255 255 255 / ${0.55 * strength})`, size);
    if (effect.kind === 'trail') drawTrail(context, palette, effect, strength, size);
    if (effect.kind === 'spin') drawSpin(context, palette, effect, strength, size);
    if (effect.kind === 'clear') drawCleared(context, effect.rows, strength, size);
    if (effect.kind === 'over') drawOver(context, strength, rows, size);
    if (effect.kind === 'won') drawWon(context, palette, strength, rows, size);
  }
}

function fill(context: CanvasRenderingContext2D, cells: CellAt[], colour: string, size: number): void {
  context.fillStyle = colour;
  for (const [x, y] of cells) context.fillRect(x * size, y * size, size, size);
}

/** Where a piece fell: in every column from where it was down to where it lies. */
function drawTrail(context: CanvasRenderingContext2D, palette: Palette, { cells, from, piece }: Extract<Effect, { kind: 'trail' }>, strength: number, size: number): void {
  const top = Math.min(...from.map(([, y]) => y));
  context.globalAlpha = 0.28 * strength;
  context.fillStyle = blockColour(palette, piece);
  for (const x of new Set(cells.map(([column]) => column))) {
    const bottom = Math.min(...cells.filter(([column]) => column === x).map(([, y]) => y));
    if (bottom > top) context.fillRect((x + 0.12) * size, top * size, 0.76 * size, (bottom - top) * size);
  }
  context.globalAlpha = 1;
}

/** A ring that grows. */
function drawSpin(context: CanvasRenderingContext2D, palette: Palette, { cells, piece }: Extract<Effect, { kind: 'spin' }>, strength: number, size: number): void {
  const middle = (axis: 0 | 1) => (cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length + 0.5) * size;
  context.globalAlpha = strength;
  context.strokeStyle = blockColour(palette, piece);
  context.lineWidth = Math.max(2, (size / 4) * strength);
  context.beginPath();
  context.arc(middle(0), middle(1), size * (1 + 2.4 * (1 - strength)), 0, 2 * Math.PI);
  context.stroke();
  context.globalAlpha = 1;
}

/** Rows that went shine where they were, and close towards the middle. */
function drawCleared(context: CanvasRenderingContext2D, rows: number[], strength: number, size: number): void {
  context.fillStyle = `rgb(255 255 255 / ${0.8 * strength})`;
  const width = columns * size * strength;
  for (const row of rows) context.fillRect((columns * size - width) / 2, row * size, width, size);
}

/** Rows on each side of the brightest one. */
const glow = 4;

/** Light from the floor up, that goes out at the top, and a frame that shines. */
function drawWon(context: CanvasRenderingContext2D, palette: Palette, strength: number, rows: number, size: number): void {
  const [width, height] = [columns * size, rows * size];
  const fade = Math.min(1, 2 * strength);
  context.fillStyle = palette.good;
  for (let row = -glow; row <= glow; ++row) {
    context.globalAlpha = 0.5 * fade * (1 - Math.abs(row) / (glow + 1));
    context.fillRect(0, height * strength + row * size, width, size);
  }
  context.globalAlpha = fade;
  context.strokeStyle = palette.good;
  context.lineWidth = size / 3;
  context.strokeRect(size / 6, size / 6, width - size / 3, height - size / 3);
  context.globalAlpha = 1;
}

/** Dusk from the floor up. */
function drawOver(context: CanvasRenderingContext2D, strength: number, rows: number, size: number): void {
  const height = rows * size * (1 - strength);
  context.fillStyle = 'rgb(0 0 0 / 35%)';
  context.fillRect(0, rows * size - height, columns * size, height);
}
