// A board of the server as it is shown: some of its rows, asked for again when it changes.
import { useEffect, useState } from 'preact/hooks';

import type { BoardName, ServerBoard } from '../online/boards.ts';
import { boardAround, mostRows, sameBoard, serverBoard } from '../online/boards.ts';
import { events } from '../online/events.ts';
import { knownKey } from '../online/identity.ts';

/** Which rows are shown: so many of the best, those around the player, or those of a name. */
export type Rows = { show: 'best'; count: number } | { show: 'around' } | { show: 'name'; name: string };

export const firstRows = 20;
export const moreRows = (count: number) => Math.min(count + 40, mostRows);

export interface Shown {
  /** Undefined: it has not come yet. */
  board: ServerBoard | undefined;
  /** The player has no row on it. */
  isMissing: boolean;
  problem: string;
}

async function rowsOf(board: BoardName, rows: Rows): Promise<ServerBoard | undefined> {
  if (rows.show === 'best') return serverBoard(board, { first: 1, last: rows.count });
  if (rows.show === 'name') return serverBoard(board, { name: rows.name });
  const key = await knownKey();
  return key === undefined ? undefined : boardAround(board, key);
}

/** `again` asks anew, after a problem. */
export function useServerBoard(board: BoardName, rows: Rows): Shown & { again: () => void } {
  const nothing: Shown = { board: undefined, isMissing: false, problem: '' };
  const [shown, setShown] = useState(nothing);
  const [time, setTime] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    rowsOf(board, rows).then(
      (found) => isCurrent && setShown({ board: found, isMissing: found === undefined, problem: '' }),
      (error: unknown) => isCurrent && setShown({ ...nothing, problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [JSON.stringify([board, rows]), time]);
  useEffect(
    () =>
      events.follow((changed) => {
        if (changed === undefined || sameBoard(changed, board)) setTime((before) => before + 1);
      }),
    [JSON.stringify(board)],
  );
  return { ...shown, again: () => setTime((before) => before + 1) };
}
