// A board as the pages of a fumen: its field, and the pieces as a quiz where they are known.

export interface Shown {
  /** Rows from the top: `.`, the letter of a piece, or `#`. */
  board: readonly string[];
  falling?: string | null;
  held?: string | null;
  next?: readonly string[];
}

export interface FumenPage {
  field: string[];
  comment?: string;
}

/** Garbage is grey there. Rows that are empty on top are left out. */
export function pageOf({ board, falling, held, next = [] }: Shown): FumenPage {
  const first = board.findIndex((row) => /[^.]/.test(row));
  const field = first < 0 ? [] : board.slice(first).map((row) => row.replaceAll('#', 'X'));
  return falling == null ? { field } : { field, comment: `#Q=[${held ?? ''}](${falling})${next.join('')}` };
}
