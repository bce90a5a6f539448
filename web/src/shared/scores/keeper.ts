// Who keeps scores: an interface, so that tests have another keeper than this browser (local.ts).
// A score is never taken on trust: the text of the game is played again.
import type { Sent } from '../../online/submit.ts';
import { isRace } from '../tetris/modes.ts';

export const playerKinds = ['human', 'coached', 'bot'] as const;
export type PlayerKind = (typeof playerKinds)[number];

/** What the engine found when it played a replay again. */
export interface GameFacts {
  game: string; // tetris, modern or connect4
  rules: string;
  mode: string;
  points: number;
  lines: number;
  pieces: number;
  ticks: number;
  end: string;
  /** The goal was reached, or the time is up. */
  finished: boolean;
  /** `bot` where a machine placed pieces. */
  kind: PlayerKind;
}

export interface Submission {
  text: string; // the replay
  name: string;
  kind: PlayerKind;
  when: string; // ISO 8601
}

export interface KeptGame extends Submission {
  id: string;
  facts: GameFacts;
  /** What the server said about it; undefined where it was not for the server. */
  sent?: Sent | undefined;
}

/** Games that can be compared with each other. */
export interface Board {
  game: string;
  rules: string;
  mode: string;
  kind: PlayerKind;
}

export interface Entered {
  game: KeptGame;
  /** From 1; 0 where it does not count: a race that was not finished. */
  place: number;
  count: number;
}

export interface ScoreStore {
  /** Verifies and keeps a game; an error says why it is none. The same game is kept once. */
  enter(submission: Submission): Promise<Entered>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** All games, or those of one board, the best first. */
  list(board?: Board): Promise<KeptGame[]>;
}

export const boardOf = ({ facts, kind }: KeptGame): Board => ({ game: facts.game, rules: facts.rules, mode: facts.mode, kind });
export const boardName = ({ game, rules, mode, kind }: Board) => [game, rules, mode, kind].join('/');

/** Below zero if `a` is the better one. Of equal ones the earlier game is. */
export function compare(a: KeptGame, b: KeptGame): number {
  const race = isRace(a.facts);
  if (race && a.facts.finished !== b.facts.finished) return a.facts.finished ? -1 : 1;
  const order = race && a.facts.finished ? a.facts.ticks - b.facts.ticks : b.facts.points - a.facts.points;
  return order !== 0 ? order : a.when < b.when ? -1 : 1;
}

export const counts = (game: KeptGame) => !isRace(game.facts) || game.facts.finished;
