// From a position, or from inside a plan that begins there, into a game of one's own.
import { thinkEngine } from '../../engine/engines.ts';
import { addressWith } from '../../frame/handed.ts';
import type { LineMove } from '../../shared/lines/line.ts';
import { replayWith } from '../../shared/tetris/play_on.ts';

/** Its address. Only modern games can begin with a board. */
export async function gameAfter(position: string, inside: readonly LineMove[] = []): Promise<string> {
  const { text } = await thinkEngine().ask<{ text: string }>({ ask: 'position.game', text: position });
  return addressWith(['play', 'tetris'], await replayWith(thinkEngine(), text, inside));
}
