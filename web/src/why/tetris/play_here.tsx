// From a position into a game.
import type { Position } from './position.ts';

export function PlayHere(_props: { position: Position }) {
  return null;
}
