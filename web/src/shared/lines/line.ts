// Lines of play: moves one after the other, each with the board before it.
import type { CellAt } from '../../board/well.ts';

/** A move of a line of play: the board before it, and the cells that it puts. */
export interface LineMove {
  text: string;
  /** What it clears, in the engine's words, where that is said apart: "T-spin double". */
  clear?: string;
  /** The hold key comes first. */
  hold: boolean;
  board: string[];
  mover: string;
  cells: CellAt[];
  /** The falling piece first; empty where there are none. */
  queue: string;
  held: string;
}
