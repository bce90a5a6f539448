// A fumen that somebody pasted, or a link with one: where its last page leads.
import { thinkEngine } from '../engine/engines.ts';
import { addressOfText } from './tetris/position.ts';

/**
 * Null: the page does not say which piece falls. An EngineError says what is wrong with the text,
 * and where.
 */
export async function addressOfFumen(text: string): Promise<string | null> {
  const { position } = await thinkEngine().ask<{ position: string | null }>({ ask: 'fumen.read', text });
  return position === null ? null : addressOfText(position);
}
