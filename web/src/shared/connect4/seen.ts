// Which board of a game somebody looks at: the newest, or an earlier one until the game goes on.
import { useState } from 'preact/hooks';

export interface Seen {
  /** So many discs are on it. */
  at: number;
  go: (at: number) => void;
}

export function useSeen(moves: string): Seen {
  const [earlier, setEarlier] = useState<{ moves: string; at: number } | null>(null);
  const at = earlier !== null && earlier.moves === moves ? earlier.at : moves.length;
  return { at, go: (to) => setEarlier(to === moves.length ? null : { moves, at: to }) };
}
