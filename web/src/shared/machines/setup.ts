// What is watched, as the address says it: `#/watch?rules=modern&policy=machine&boards=4`.
import { isModern } from '../tetris/tables.ts';

export interface WatchSetup {
  /** A ruleset of Tetris, or `connect4`. */
  rules: string;
  mode: string;
  /** Empty: the one that belongs to the ruleset. */
  policy: string;
  boards: number;
  /** Pieces (or moves) per second; 0: as fast as it goes. */
  speed: number;
  /** Players of Connect Four. */
  first: string;
  second: string;
  seed: number;
}

export const connect4 = 'connect4';
export const mostBoards = 16;
export const speeds = [1, 3, 10, 30, 100, 0];

export const usualSetup: WatchSetup = {
  rules: 'modern',
  mode: 'endless',
  policy: '',
  boards: 4,
  speed: 3,
  first: 'rules',
  second: 'heuristic:4',
  seed: 1,
};

/** Of the field that is shown. */
export const rowsOf = (rules: string) => (rules === 'classic' ? 22 : 20);
export const isDiscs = (rules: string) => rules === connect4;

/** Numbers that make no sense become the usual ones; names are checked by the engine. */
export function setupFrom(query: URLSearchParams): WatchSetup {
  const number = (name: 'boards' | 'speed' | 'seed', least: number, most: number) => {
    const text = query.get(name) ?? '';
    const value = Number(text);
    return /^\d+$/.test(text) && value >= least && value <= most ? value : usualSetup[name];
  };
  const rules = query.get('rules') ?? usualSetup.rules;
  return {
    rules,
    mode: query.get('mode') ?? (isModern(rules) ? 'endless' : 'marathon'),
    policy: query.get('policy') ?? '',
    boards: number('boards', 1, mostBoards),
    speed: number('speed', 0, 1000),
    first: query.get('first') ?? usualSetup.first,
    second: query.get('second') ?? usualSetup.second,
    seed: number('seed', 0, 2 ** 53),
  };
}

export function queryOf(setup: WatchSetup): Record<string, string> {
  const { rules, boards, speed, seed } = setup;
  const all = { rules, boards: String(boards), speed: String(speed), seed: String(seed) };
  if (isDiscs(rules)) return { ...all, first: setup.first, second: setup.second };
  return { ...all, mode: setup.mode, ...(setup.policy === '' ? {} : { policy: setup.policy }) };
}

/** Two setups that differ only in speed are the same show. */
export const showOf = (setup: WatchSetup) => JSON.stringify({ ...setup, speed: 0 });
