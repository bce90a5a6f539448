// The engine plays a replay again and says what came out.
import { playEngine } from '../../engine/engines.ts';
import { translate } from '../../frame/texts.ts';
import type { GameFacts } from './keeper.ts';

/** As the engine answers: `finished` means that the game is over, however it ended. */
type Found = Partial<GameFacts>;

/** An error says why the text is no game, or another one than it claims to be. */
export async function verified(text: string): Promise<GameFacts> {
  const found = await playEngine().ask<Found>({ ask: 'replay.verify', text });
  if (found.finished === false) throw new Error(translate('rank.unfinished'));
  return factsFrom(found);
}

export function factsFrom(found: Found): GameFacts {
  const end = found.end ?? '';
  return {
    game: found.game ?? '',
    rules: found.rules ?? '',
    mode: found.mode ?? '',
    points: found.points ?? 0,
    lines: found.lines ?? 0,
    pieces: found.pieces ?? 0,
    ticks: found.ticks ?? 0,
    end,
    finished: end === 'finished' || end === 'time',
    kind: found.kind ?? 'human',
  };
}
