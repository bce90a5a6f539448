// How large things are: the board as large as its room allows, the rest beside it, nothing outside.
// All lengths are CSS pixels; `em` is the size of the page's letters.

/**
 * `wide`: panels left and right of the board. `tall`, as phones are held: numbers above, pieces and
 * the opponent in one column beside the board, buttons below. `short`, a phone on its side: buttons
 * at both ends.
 */
export type Arrangement = 'wide' | 'tall' | 'short';

export function arrangementOf(window: { width: number; height: number }, hasTouch: boolean): Arrangement {
  if (window.width < 640 && window.height > window.width) return 'tall';
  return hasTouch && window.height < 520 ? 'short' : 'wide';
}

export interface Room {
  arrangement: Arrangement;
  width: number;
  height: number;
  em: number;
  rows: number;
  hasHold: boolean;
  hasOpponent: boolean;
  /** Names stand over the boards. */
  hasNames: boolean;
  /** A panel of sentences stands beside the board. */
  hasCoach: boolean;
}

export interface Layout {
  cell: number;
  /** Cells of the pieces that wait. */
  small: number;
  /** Cells of the opponent's board; 0: there is none. */
  other: number;
  /** So many next pieces have room, and so many numbers. */
  next: number;
  numbers: number;
}

const columns = 10;
const gap = 12;
const mostNext = 5;
const largest = 80;
const least = 6;
/** Parts of the own cell, the largest that has room is taken. */
const shares = [0.85, 0.7, 0.55, 0.45, 0.35];

export const boxWidth = (small: number) => Math.ceil(4.5 * small) + 14;
export const nameHeight = (em: number) => Math.ceil(1.7 * em);
export const sideWidth = ({ width, em }: Pick<Room, 'width' | 'em'>) => Math.round(width < 40 * em ? 7 * em : 9.5 * em);
export const coachWidth = (em: number) => 17 * em;
export const hasRoomForCoach = (width: number, em: number) => width >= 52 * em;

export function layoutOf(room: Room): Layout {
  for (let cell = largest; cell > least; --cell) {
    const found = room.arrangement === 'wide' ? wide(room, cell) : stacked(room, cell);
    if (found !== undefined) return found;
  }
  return { cell: least, small: least, other: room.hasOpponent ? 4 : 0, next: 1, numbers: 0 };
}

const smallOf = (cell: number) => Math.min(34, Math.max(8, Math.round(cell * 0.75)));
const boxHeight = (pieces: number, small: number, em: number) => pieces * 3 * small + 1.5 * em + 12;
const boardHeight = ({ rows, hasNames, em }: Room, cell: number) => rows * cell + (hasNames ? nameHeight(em) : 0);

/** What is left of a height for numbers of two lines each. */
const numbersIn = (height: number, em: number) => Math.max(0, Math.floor(height / (3.1 * em)));

function wide(room: Room, cell: number): Layout | undefined {
  const { width, height, em, hasOpponent, hasCoach, hasHold } = room;
  if (boardHeight(room, cell) > height) return undefined;
  const small = Math.min(smallOf(cell), Math.floor((sideWidth(room) - 14) / 4.5));
  const taken = sideWidth(room) + boxWidth(small) + columns * cell + 2 * gap + (hasCoach ? coachWidth(em) + gap : 0);
  const left = width - taken - (hasOpponent ? gap : 0);
  if (left < 0) return undefined;
  const share = shares.find((each) => columns * Math.floor(cell * each) <= left);
  if (hasOpponent && share === undefined) return undefined;
  const panel = height - 6.2 * em - (hasHold ? boxHeight(1, small, em) + gap : 0) - gap;
  return {
    cell,
    small,
    other: hasOpponent ? Math.floor(cell * share!) : 0,
    next: Math.max(1, Math.min(mostNext, Math.floor((height - 1.5 * em - 12) / (3 * small)))),
    numbers: numbersIn(panel, em),
  };
}

/** Pieces that wait and the opponent in one column. */
function stacked(room: Room, cell: number): Layout | undefined {
  const { arrangement, width, height, em, hasOpponent, hasHold } = room;
  if (boardHeight(room, cell) > height) return undefined;
  const isShort = arrangement === 'short';
  const small = Math.min(smallOf(cell), 16);
  const own = isShort ? Math.max(boxWidth(small), 4.6 * em) + gap : 0;
  const side = width - own - columns * cell - gap;
  if (side < boxWidth(small)) return undefined;
  const held = !isShort && hasHold ? boxHeight(1, small, em) + 8 : 0;
  for (let next = mostNext; next > 0; --next) {
    const left = height - held - boxHeight(next, small, em) - 8;
    if (left < 0) continue;
    const numbers = numbersIn(height - 2.8 * em - (hasHold ? boxHeight(1, small, em) + 8 : 0), em);
    if (!hasOpponent) return { cell, small, other: 0, next, numbers };
    const other = Math.min(Math.floor((left - nameHeight(em)) / room.rows), Math.floor(side / columns), Math.floor(cell * shares[0]!));
    if (other >= (next > 2 ? 6 : 4)) return { cell, small, other, next, numbers };
  }
  return undefined;
}
