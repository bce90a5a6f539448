// The address of a position of Connect Four: `#/connect4/4453`, other boards `?width=8&height=7`.
// `at` is the disc one has stepped back to: the rest of the game stays in the address.
import type { Shape } from '../../engine/match.ts';
import { addressOf } from '../../frame/router.ts';

const usual: Shape = { width: 7, height: 6, connect: 4 };
const names = ['width', 'height', 'connect'] as const;

export interface Spot {
  moves: string;
  shape: Shape;
  /** How many of the moves are on the board. */
  at: number;
}

export function whyAddress(moves: string, shape: Shape, at = moves.length): string {
  const query: Record<string, string> = {};
  for (const name of names) if (shape[name] !== usual[name]) query[name] = String(shape[name]);
  if (at < moves.length) query.at = String(at);
  return addressOf(moves === '' ? ['connect4'] : ['connect4', moves], query);
}

/** Numbers that make no sense go to the engine as they are: it says what it expected. */
export function spotFrom(path: readonly string[], query: URLSearchParams): Spot {
  const moves = (path[1] ?? '').trim();
  const shape = { ...usual };
  for (const name of names) if (query.has(name)) shape[name] = Number(query.get(name));
  const at = Number(query.get('at') ?? moves.length);
  return { moves, shape, at: Number.isInteger(at) && at >= 0 ? Math.min(at, moves.length) : moves.length };
}
