// What a text that somebody pastes may be.
import { addressOfText } from './tetris/position.ts';

/** The columns of a game of Connect Four, as they are written in one word. */
export const isMoves = (text: string) => /^[1-9a-w\s]{1,80}$/.test(text.trim()) && /^[1-9]/.test(text.trim());

/** A fumen, alone or within a link; the engine reads it. */
export const isFumen = (text: string) => /[vmd]11[05]@/i.test(text);

/**
 * Where a pasted position leads: an address of this page, moves, or a position of Tetris; null:
 * none of them.
 */
export function addressFrom(text: string): string | null {
  const trimmed = text.trim();
  const hash = /#\/(?:connect4|tetris|review|puzzle)\S*/.exec(trimmed);
  if (hash !== null) return hash[0];
  if (isMoves(trimmed)) return `#/connect4/${trimmed.replace(/\s+/g, '')}`;
  return /^(?:rules|board|pieces)=/.test(trimmed) ? addressOfText(trimmed) : null;
}
