// The engine plays a replay again and says what came out.
import { thinkEngine } from '../engine/engines.ts';
import type { GameFacts } from './keeper.ts';

/** An error says why the text is no game, or another one than it claims to be. */
export async function verified(text: string): Promise<GameFacts> {
  const found = await thinkEngine().ask<Partial<GameFacts>>({ ask: 'replay.verify', text });
  return factsFrom(found);
}

export function factsFrom(found: Partial<GameFacts>): GameFacts {
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
    finished: found.finished ?? (end === 'finished' || end === 'time'),
  };
}
