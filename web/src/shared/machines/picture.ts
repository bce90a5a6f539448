// A state of the engine as a picture of the well: its field, without the rows above it, so that a
// board keeps its height.
import type { CellAt, WellPicture } from '../../board/well.ts';
import type { WellState } from './state.ts';

export function pictureOf(state: Pick<WellState, 'board' | 'above' | 'falling'>): WellPicture {
  const { board, falling } = state;
  const above = state.above ?? 0;
  if (above === 0) return { board, falling };
  const lowered = (cells: readonly CellAt[]) => cells.map(([x, y]): CellAt => [x, y - above]).filter(([, y]) => y >= 0);
  const shown = falling && { piece: falling.piece, cells: lowered(falling.cells), ghost: lowered(falling.ghost ?? []) };
  return { board: board.slice(above), falling: shown };
}
