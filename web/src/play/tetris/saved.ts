// Games that were left: the text of the engine (the terminal reads it too), and what a list shows.
import { addressOf } from '../../frame/router.ts';
import { freshKey, storage } from '../../frame/storage.ts';
import type { Choice } from './choice.ts';
import { modeKey } from '../../shared/tetris/modes.ts';
import type { RoundState } from './state.ts';

export interface SavedGame {
  key: string;
  text: string;
  game: string; // the game that continues it: tetris or connect4
  rules: string;
  mode: string;
  points: number;
  lines: number;
  when: string;
}

/** Newest first; what makes no sense is left out. */
export async function savedGames(): Promise<SavedGame[]> {
  const all = await storage().list('saved/');
  return all.map(([key, value]) => savedFrom(key, value)).filter((game) => game !== undefined).sort((a, b) => (a.when > b.when ? -1 : 1));
}

/** Where it goes on. */
export function addressOfSaved({ game, rules, mode, key }: SavedGame): string {
  if (game === 'connect4') return addressOf(['play', game], { saved: key });
  const isKnown = modeKey(rules, mode) !== undefined;
  return addressOf(isKnown ? ['play', game, rules, mode] : ['play', game], { kept: key });
}

/** The newest game of the kind that an address asks for anew; a seed asks for one game only. */
export function leftOf({ rules, mode, seed, kept, practice }: Choice, games: SavedGame[]): SavedGame | undefined {
  if (seed !== '' || kept !== '' || practice) return undefined;
  return games.find((each) => each.game === 'tetris' && each.rules === rules && each.mode === mode);
}

export function savedFrom(key: string, value: unknown): SavedGame | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const number = (name: string) => (typeof fields[name] === 'number' ? fields[name] : 0);
  if (text('text') === '' || text('game') === '') return undefined;
  return {
    key, text: text('text'), game: text('game'), rules: text('rules'), mode: text('mode'),
    points: number('points'), lines: number('lines'), when: typeof fields.when === 'number' ? new Date(fields.when).toISOString() : text('when'),
  };
}

/** A game against a machine says in its first lines how strong that is. */
export const isSavedMatch = (text: string) => /^fourfold-game [^]*?\n\n/.exec(text)?.[0].includes('\nstrength ') === true;

const everyMs = 2000;

/** Keeps a game while it is played, so that a closed page loses little. */
export class Saver {
  private key = '';
  private savedAt = -Infinity;
  private pieces = -1;

  /** `more`: what is kept with the game beside its text. */
  constructor(
    private readonly text: () => Promise<{ text: string }>,
    private readonly more: () => object = () => ({}),
  ) {}

  /** Another game; `key` if it is kept already. */
  begin(key: string): void {
    this.key = key.startsWith('saved/') ? key : '';
    this.pieces = -1;
  }

  /** After pieces, not too often. */
  follow(state: RoundState): void {
    if (state.pieces === this.pieces || performance.now() - this.savedAt < everyMs) return;
    void this.save(state);
  }

  async save(state: RoundState): Promise<void> {
    if (state.over || state.pieces === 0 || state.lesson != null) return;
    this.savedAt = performance.now();
    this.pieces = state.pieces;
    if (this.key === '') this.key = freshKey('saved');
    const { key } = this;
    const { text } = await this.text();
    if (key !== this.key) return;
    await storage().put(key, {
      text, game: 'tetris', rules: state.rules, mode: state.mode,
      points: state.points, lines: state.lines, when: new Date().toISOString(), ...this.more(),
    });
  }

  /** The game is over: there is nothing to continue. */
  async forget(): Promise<void> {
    const { key } = this;
    this.key = '';
    if (key !== '') await storage().remove(key);
  }
}
