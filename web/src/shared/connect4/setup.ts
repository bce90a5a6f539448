// How a game of Connect Four begins: what the form chooses and addresses say.
//
//   #/play/connect4?second=level:5&moves=4453     a person against level 5, from a position
//   #/play/connect4?saved=saved/abc               a game that was left
//   #/play/connect4?kept=handed/abc               a replay to play on
import type { MatchState, Shape } from '../../engine/match.ts';
import { addressOf } from '../../frame/router.ts';

export interface Setup extends Shape {
  /** Who plays O, and who X: `human` or an engine. */
  first: string;
  second: string;
  opening: 'any' | 'no-centre';
  /** Where the game starts. */
  moves: string;
}

export const usualSetup: Setup = {
  first: 'human',
  second: 'level:4',
  width: 7,
  height: 6,
  connect: 4,
  opening: 'any',
  moves: '',
};

/** Width and height; every one fits into the engine's boards. */
export const sizes: readonly [number, number][] = [[7, 6], [4, 4], [5, 4], [6, 5], [6, 7], [7, 7], [8, 7], [9, 6], [10, 5]];

const numbers = ['width', 'height', 'connect'] as const;
const words = ['first', 'second', 'moves'] as const;

/**
 * Nothing where the address does not begin a game. What makes no sense is refused by the engine,
 * with a sentence.
 */
export function setupFrom(query: URLSearchParams): Setup | null {
  const named = [...numbers, ...words, 'opening'].filter((name) => query.has(name));
  if (named.length === 0) return null;
  const setup = { ...usualSetup };
  for (const name of words) setup[name] = query.get(name) ?? setup[name];
  for (const name of numbers) setup[name] = query.has(name) ? Number(query.get(name)) : setup[name];
  if (query.get('opening') === 'no-centre') setup.opening = 'no-centre';
  return setup;
}

/** Says only what is not as usual, but always who plays. */
export function addressOfSetup(setup: Setup): string {
  const query: Record<string, string> = { first: setup.first, second: setup.second };
  for (const name of numbers) if (setup[name] !== usualSetup[name]) query[name] = String(setup[name]);
  if (setup.opening !== usualSetup.opening) query.opening = setup.opening;
  if (setup.moves !== '') query.moves = setup.moves;
  return addressOf(['play', 'connect4'], query);
}

/** The other side for everybody. */
export const swapped = (setup: Setup): Setup => ({ ...setup, first: setup.second, second: setup.first });

/** As a game that is open began; of the discs on its board nothing is known. */
export function setupOf({ seats: [first, second], width, height, connect, opening }: Pick<MatchState, 'seats' | 'opening' | keyof Shape>): Setup {
  return { first, second, width, height, connect, opening: opening === 'no-centre' ? 'no-centre' : 'any', moves: '' };
}

/** A person at each side. */
export const isForTwo = (seats: readonly string[]) => seats.every((seat) => seat === 'human');
