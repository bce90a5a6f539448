// Boards of the server, as its API says them.
import { identity } from './identity.ts';
import { Refusal, ask, askText } from './server.ts';

export interface BoardName {
  game: string;
  rules: string;
  mode: string;
  kind: 'human' | 'coached' | 'bot';
}

export interface BoardRow {
  rank: number; // 0 where it is on no board
  id: number;
  name: string;
  key: string;
  points: number;
  pieces: number;
  lines: number;
  seconds: number;
  date: string;
  verified: boolean;
}

export interface ServerBoard {
  board: BoardName;
  count: number;
  rows: BoardRow[];
}

export interface Standing {
  row: BoardRow;
  is_new: boolean;
  rank: number; // 0 while it is held for review
  count: number;
  neighbours: BoardRow[];
}

export interface Player {
  key: string;
  names: string[];
  ratings: { game: string; mode: string; rating: number; deviation: number; games: number }[];
}

/** Which rows of a board. */
export type Part = { first: number; last: number } | { around: number } | { name: string };

/** The server gives no more at once. */
export const mostRows = 100;

const pathOf = ({ game, rules, mode, kind }: BoardName) => ['boards', game, rules, mode, kind].map(encodeURIComponent).join('/');

export const sameBoard = (a: BoardName, b: BoardName) => pathOf(a) === pathOf(b);

export async function serverBoards(): Promise<{ board: BoardName; count: number }[]> {
  return (await ask<{ boards: { board: BoardName; count: number }[] }>('boards')).boards;
}

export function serverBoard(board: BoardName, part: Part): Promise<ServerBoard> {
  const query = new URLSearchParams(Object.entries(part).map(([name, value]) => [name, String(value)]));
  return ask<ServerBoard>(`${pathOf(board)}?${query}`);
}

/** The rows around the best one of a player; none: it has no row here. */
export async function boardAround(board: BoardName, key: string): Promise<ServerBoard | undefined> {
  for (const name of await namesOf(key)) {
    const { rows } = await serverBoard(board, { name });
    const own = rows.find((row) => row.key === key && row.rank > 0);
    if (own !== undefined) return serverBoard(board, { around: own.id });
  }
  return undefined;
}

/** Another player has a game under this name there; who has it elsewhere only is not known here. */
export async function isOthersName(board: BoardName, name: string): Promise<boolean> {
  const [{ rows }, { key }] = await Promise.all([serverBoard(board, { name }), identity()]);
  return rows.length > 0 && rows.every((row) => row.key !== key);
}

export const serverReplay = (id: number) => askText(`games/${id}/replay`);
export const serverPlayer = (key: string) => ask<Player>(`players/${encodeURIComponent(key)}`);

/** A key that has played nothing is unknown to the server, and has no names. */
async function namesOf(key: string): Promise<string[]> {
  try {
    return (await serverPlayer(key)).names;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return [];
    throw error;
  }
}
