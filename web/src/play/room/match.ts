// A game of Connect Four in a room, as the engine of the page sees it: played anew from its
// commands.
import { useEffect, useState } from 'preact/hooks';

import type { MatchState } from '../../engine/match.ts';
import { playEngine } from '../../engine/engines.ts';
import type { RoomSetup } from '../../online/room_state.ts';

/** `7x6` or, with another line than four, `7x6x5`. */
export function shapeFrom(board = '7x6'): { width: number; height: number; connect: number } {
  const [width = 7, height = 6, connect = 4] = board.split('x').map(Number);
  return { width, height, connect };
}

const resigned = (commands: string) => commands.endsWith('!');

const openingOf = ({ header }: RoomSetup, commands: string) => ({
  ask: 'match.open',
  ...shapeFrom(header.board),
  first: 'human',
  second: 'human',
  starts: header.starts ?? 'a',
  opening: header.opening ?? 'any',
  moves: commands.replace('!', ''),
  seed: '0',
});

async function opened<T>(setup: RoomSetup, commands: string, then: (state: MatchState) => Promise<T>): Promise<T> {
  const engine = playEngine();
  const state = await engine.ask<MatchState>(openingOf(setup, commands));
  try {
    return await then(state);
  } finally {
    engine.ask({ ask: 'match.close', match: state.match }).catch(() => undefined);
  }
}

/** The board after these commands; null until the engine has said so once. */
export function useMatch(setup: RoomSetup, commands: string): MatchState | null {
  const [state, setState] = useState<MatchState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    opened(setup, commands, (found) => Promise.resolve(found)).then(
      (found) => isCurrent && setState(found),
      () => undefined, // the engine starts again by itself; the next move shows the board
    );
    return () => {
      isCurrent = false;
    };
  }, [commands]);
  return state;
}

export const replayOf = (setup: RoomSetup, commands: string) =>
  opened(setup, commands, async ({ match }) => {
    const engine = playEngine();
    if (resigned(commands)) await engine.ask({ ask: 'match.resign', match });
    return (await engine.ask<{ text: string }>({ ask: 'match.replay', match })).text;
  });
