// A game of one's own from within a line of play: the moves of the line are played in an engine,
// and the replay is gone on with.
import type { CellAt } from '../../board/well.ts';
import type { Engine } from '../../engine/client.ts';

export interface PlacedMove {
  /** On `board`, before the move. */
  cells: CellAt[];
  hold: boolean;
  board: string[];
}

/** The replay with the moves behind it. */
export function replayWith(engine: Pick<Engine, 'ask'>, replay: string, moves: readonly PlacedMove[]): Promise<string> {
  return moves.length === 0 ? Promise.resolve(replay) : after(engine, replay, moves, 'round.replay');
}

/** What a player sees then, as the address of a position says it. */
export const positionAfter = (engine: Pick<Engine, 'ask'>, replay: string, moves: readonly PlacedMove[]) =>
  after(engine, replay, moves, 'round.position');

async function after(engine: Pick<Engine, 'ask'>, replay: string, moves: readonly PlacedMove[], asked: 'round.replay' | 'round.position'): Promise<string> {
  const { round, board } = await engine.ask<{ round: number; board: string[] }>({ ask: 'round.open', replay });
  try {
    for (const move of moves) {
      const down = board.length - move.board.length;
      await engine.ask({ ask: 'round.place', round, hold: move.hold, cells: move.cells.map(([x, y]) => [x, y + down]) });
    }
    return (await engine.ask<{ text: string }>({ ask: asked, round })).text;
  } finally {
    engine.ask({ ask: 'round.close', round }).catch(() => undefined);
  }
}
