// How many boards stand beside each other, so that they are as large as the room allows.

export interface Room {
  width: number;
  height: number;
}

export interface Tile {
  /** Cells of a board, with what stands around it counted in cells and in pixels. */
  columns: number;
  rows: number;
  around: Room;
  /** The largest cell, in pixels. */
  most: number;
}

export interface Grid {
  across: number;
  size: number;
}

/** Rather than smaller ones, one scrolls down. */
const smallestCell = 7;

export function gridFor(boards: number, room: Room, tile: Tile): Grid {
  let best: Grid = { across: 1, size: 0 };
  for (let across = 1; across <= boards; ++across) {
    const down = Math.ceil(boards / across);
    const wide = (room.width / across - tile.around.width) / tile.columns;
    const high = (room.height / down - tile.around.height) / tile.rows;
    const size = Math.floor(Math.min(wide, high, tile.most));
    if (size > best.size) best = { across, size };
  }
  if (best.size >= smallestCell) return best;
  const across = Math.floor(room.width / (tile.columns * smallestCell + tile.around.width));
  return { across: Math.max(1, Math.min(across, boards)), size: smallestCell };
}
