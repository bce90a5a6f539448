// A game of Connect Four being played: asks the engine, lets machines move, keeps the game for
// later.
import type { Engine } from '../../engine/client.ts';
import { EngineError, EngineLost } from '../../engine/client.ts';
import { engineFor } from '../../engine/engines.ts';
import type { MatchState } from '../../engine/match.ts';
import { bookFor } from '../../engine/match.ts';
import { freshKey, storage } from '../../frame/storage.ts';
import { createStore } from '../../frame/store.ts';
import { isForTwo } from '../../shared/connect4/setup.ts';

export interface Table {
  state: MatchState | null;
  /** A machine is choosing; with the book on its way it says so. */
  busy: '' | 'thinking' | 'book';
  /** A sentence of the engine. */
  problem: string;
  /** What the machine said about its last move. */
  said: string;
  /** That move was not by exact scores, which take too long on this board. */
  isUnsolved: boolean;
}

/** What the engine is asked to open: a setup, a saved text or a replay. */
export interface Opening extends Record<string, unknown> {
  first: string;
  second: string;
}

/** What lies under `saved/...`. */
export interface SavedMatch {
  game: 'connect4';
  text: string;
  when: number;
  moves: string;
  seats: [string, string];
}

const empty: Table = { state: null, busy: '', problem: '', said: '', isUnsolved: false };

/** `onKept` hears, once, under which key the game is kept. */
export function createTable(onKept: (key: string) => void = () => undefined) {
  const table = createStore<Table>(empty);
  /**
   * None before it is known who plays: on a slow network an engine that is not needed costs
   * seconds.
   */
  let engine: Engine;
  let stopListening: (() => void) | undefined;
  let key = freshKey('saved');
  let isNamed = false;
  let savedText = '';
  let isOpen = true;
  /** Counts what a person does, so that a machine's late answer is not shown over it. */
  let turn = 0;
  /** The moves over which the machine's engine was lost. */
  let lostAt: string | undefined;
  /**
   * A new engine knows no match before it has opened the kept one, perhaps under another number.
   */
  let reopened: Promise<void> = Promise.resolve();

  async function ask(verb: string, more: Record<string, unknown> = {}): Promise<MatchState> {
    await reopened;
    return engine.ask<MatchState>({ ask: verb, match: table.get().state?.match, ...more });
  }

  async function remember(state: MatchState): Promise<void> {
    const { text } = await engine.ask<{ text: string }>({ ask: 'match.save', match: state.match });
    savedText = text;
    if (state.over) return storage().remove(key);
    if (state.moves === '') return;
    const saved: SavedMatch = { game: 'connect4', text, when: Date.now(), moves: state.moves, seats: state.seats };
    await storage().put(key, saved);
    if (isNamed || !isOpen) return;
    isNamed = true;
    onKept(key);
  }

  async function machine(): Promise<void> {
    const mine = ++turn;
    const isCurrent = () => isOpen && mine === turn;
    for (let state = table.get().state; state !== null && !state.over && !state.persons_turn; state = table.get().state) {
      if (table.get().busy === '') table.set({ busy: 'thinking' });
      const answer = await ask('match.move');
      if (!isCurrent()) return;
      if (answer.needs_book === true) {
        table.set({ busy: 'book' });
        const hasCome = await bookFor(engine);
        if (!isCurrent()) return;
        if (!hasCome) return table.set({ busy: '', problem: 'book' });
        table.set({ busy: 'thinking' });
      } else if (answer.thinking !== true) {
        table.set({ state: answer, busy: '', problem: '', said: answer.chose?.text ?? '', isUnsolved: answer.chose?.unsolved === true });
        await remember(answer);
      }
    }
  }

  /**
   * What a person does: the state it leads to, then the machine's answer, unless it has broken off
   * over it twice. Who acts before that is done goes on from there, and the machine is asked once.
   */
  async function act(question: () => Promise<MatchState>, mayThink = true): Promise<void> {
    const mine = ++turn;
    const isAnswered = await told(async () => {
      const state = await question();
      if (!isOpen) return;
      table.set({ state, busy: '', problem: '', said: '', isUnsolved: false });
      await remember(state);
    });
    if (!isOpen || !isAnswered || mine !== turn) return;
    if (mayThink) await told(machine);
    else table.set({ problem: 'lost' });
  }

  /** Does it and tells what went wrong; false if the engine was lost over it. */
  async function told(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      if (error instanceof EngineError) table.set({ problem: error.message, busy: '' });
      // Before it is kept there is nothing that could be opened again.
      if (error instanceof EngineLost && savedText === '') table.set({ problem: 'lost', busy: '' });
      return !(error instanceof EngineLost);
    }
    return true;
  }

  /**
   * The match is opened again as it was. A machine that was thinking begins anew, but once: it may
   * be what it died of.
   */
  function reopen(): void {
    if (savedText === '') return;
    const moves = table.get().state?.moves;
    const wasThinking = table.get().busy !== '';
    const mayThink = !wasThinking || lostAt !== moves;
    if (wasThinking) lostAt = moves;
    const opening = engine.ask<MatchState>({ ask: 'match.open', saved: savedText, seed: seedText() });
    reopened = opening.then((state) => table.set({ state }), () => undefined);
    void act(() => opening, mayThink);
  }

  /** Machines are in an engine of their own. */
  function sit(seats: readonly string[]): void {
    stopListening?.();
    engine = engineFor(!isForTwo(seats));
    stopListening = engine.onRestart(reopen);
  }

  return {
    table,
    open(opening: Opening): Promise<void> {
      sit([opening.first, opening.second]);
      return act(() => engine.ask<MatchState>({ ask: 'match.open', seed: seedText(), ...opening }));
    },
    /** Goes on with a game that was left, in its place. False: it is not there. */
    async resume(kept: string): Promise<boolean> {
      const saved = (await storage().get(kept)) as SavedMatch | undefined;
      if (typeof saved?.text !== 'string') return false;
      key = kept;
      isNamed = true;
      sit(saved.seats);
      await act(() => engine.ask<MatchState>({ ask: 'match.open', saved: saved.text, seed: seedText() }));
      return true;
    },
    drop: (column: number) => act(() => ask('match.drop', { column: column + 1 })),
    undo: () => act(() => ask('match.undo')),
    resign: () => act(() => ask('match.resign')),
    machine: () => act(() => ask('match.state')),
    replay: async () => (await engine.ask<{ text: string }>({ ask: 'match.replay', match: table.get().state?.match })).text,
    savedText: () => savedText,
    close() {
      isOpen = false;
      stopListening?.();
      const match = table.get().state?.match;
      if (match !== undefined) engine.ask({ ask: 'match.close', match }).catch(() => undefined);
    },
  };
}

export type OpenTable = ReturnType<typeof createTable>;

/** A machine's luck: another one in every game. */
function seedText(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((BigInt(high) << 32n) | BigInt(low)).toString();
}
