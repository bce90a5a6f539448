// How large things are: the board as large as the window allows, the rest beside it.

export interface Room {
  width: number; // CSS pixels
  height: number;
  rows: number;
  hasOpponent: boolean;
  hasCoach: boolean;
}

export interface Layout {
  cell: number;
  small: number; // cells of the pieces that wait
  other: number; // cells of the opponent's board; 0: there is none
  isNarrow: boolean;
}

const columns = 10;
const gap = 12;
const narrowest = 640;
const narrowestSide = 150; // names and numbers need it
export const coachWidth = 300;

export function layoutOf({ width, height, rows, hasOpponent, hasCoach }: Room): Layout {
  const isNarrow = width < narrowest;
  const small = clamp(Math.floor(isNarrow ? width / 26 : Math.min(width, height * 1.6) / 60), 11, 34);
  const side = isNarrow ? 4.5 * small + 2 * gap : Math.max(4.5 * small + 2 * gap, narrowestSide);
  const room = {
    width: width - (isNarrow ? side : 2 * side + 2 * gap) - (hasCoach && !isNarrow ? coachWidth + gap : 0),
    height, // on narrow screens the coach stands above, where this does not begin yet
  };
  const byHeight = room.height / rows;
  // The opponent's board is half as large where there is room; on a phone it stands under the next pieces.
  const shares = hasOpponent && !isNarrow ? columns * 1.6 : columns;
  const cell = clamp(Math.floor(Math.min(byHeight, room.width / shares)), 8, 80);
  const other = hasOpponent ? (isNarrow ? Math.max(5, Math.floor((side - gap) / columns)) : Math.floor(cell * 0.55)) : 0;
  return { cell, small, other, isNarrow };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
