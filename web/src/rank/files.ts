// Games as files: a list of replays to export and import, and single ones that the terminal reads.
import type { KeptGame, ScoreStore, Submission } from '../shared/scores/keeper.ts';
import { submissionFrom } from '../shared/scores/local.ts';

const format = 'fourfold-games 1';

export function listText(games: KeptGame[]): string {
  const list = games.map(({ text, name, kind, when }): Submission => ({ text, name, kind, when }));
  return JSON.stringify({ format, games: list }, null, 1);
}

/** Undefined: this is no list of games. */
export function listFrom(text: string): (Submission | undefined)[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const games = typeof value === 'object' && value !== null && 'games' in value ? value.games : value;
  return Array.isArray(games) ? games.map(submissionFrom) : undefined;
}

export interface Imported {
  good: number;
  bad: number;
  why: string; // the first refusal
}

/** Each game is verified; what is none is counted and the rest comes in. */
export async function imported(text: string, name: string, keeper: ScoreStore): Promise<Imported | undefined> {
  const replay: Submission = { text, name, kind: 'human', when: new Date().toISOString() };
  const list = text.startsWith('fourfold-replay') ? [replay] : listFrom(text);
  if (list === undefined) return undefined;
  const result: Imported = { good: 0, bad: 0, why: '' };
  for (const submission of list) {
    try {
      if (submission === undefined) throw new Error('');
      await keeper.enter(submission);
      ++result.good;
    } catch (error) {
      ++result.bad;
      if (result.why === '') result.why = error instanceof Error ? error.message : '';
    }
  }
  return result;
}

/** `modern-sprint-2026-11-16.replay`: what the terminal's `replay` and `rank add` read. */
export function replayName(game: Pick<KeptGame, 'facts' | 'when'>): string {
  const { facts, when } = game;
  return `${[facts.game, facts.rules, facts.mode].filter((part) => part !== '').join('-')}-${when.slice(0, 10)}.replay`;
}
