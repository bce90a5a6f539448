// A replay that is watched: wound to any piece, played at any speed, and checked by the engine.
import type { Engine } from '../engine/client.ts';
import { EngineLost } from '../engine/client.ts';
import type { MatchState } from '../engine/match.ts';
import type { Store } from '../frame/store.ts';
import { createStore } from '../frame/store.ts';
import type { WellState } from '../shared/machines/state.ts';

export type FilmGame = 'tetris' | 'modern' | 'connect4';

/**
 * `piece` have been placed of `pieces_in_all`. What `film.open`, `film.seek` and `film.play`
 * answer: a round or a match, and where in the film it is.
 */
export type FilmAnswer = { film: number; game: FilmGame; piece: number; pieces_in_all: number; at_end: boolean } & (WellState | MatchState);

/** What the replay claims, after the engine has played it again. */
export interface Verified {
  game: FilmGame;
  rules?: string;
  mode?: string;
  points?: number;
  lines?: number;
  pieces?: number;
  ticks?: number;
  moves?: number;
  end?: string;
  winner?: string;
  /** Of Connect Four: the seat that begins. */
  starts?: string;
  kind?: string;
}

export interface FilmView {
  state: FilmAnswer | null;
  playing: boolean;
  speed: number;
  verified: Verified | null;
  /** Why it was not. */
  doubt: string;
  problem: string;
}

export const filmSpeeds = [0.5, 1, 2, 5, 20];
const ticksPerSecond = 60;

export class Film {
  readonly view: Store<FilmView> = createStore<FilmView>({
    state: null, playing: false, speed: 1, verified: null, doubt: '', problem: '',
  });
  private number: number | undefined;
  private frame = 0;
  private last = 0;
  private credit = 0;
  private isAsking = false;
  private wanted: number | undefined;

  constructor(
    private readonly engine: Engine,
    readonly text: string,
  ) {}

  async open(): Promise<void> {
    await this.show(async () => {
      const state = await this.engine.ask<FilmAnswer>({ ask: 'film.open', text: this.text });
      this.number = state.film;
      return state;
    });
    try {
      this.view.set({ verified: await this.engine.ask<Verified>({ ask: 'replay.verify', text: this.text }) });
    } catch (error) {
      this.view.set({ doubt: messageOf(error) });
    }
  }

  /**
   * To where so many pieces have been placed. While the engine winds, only the last wish counts.
   */
  async seek(piece: number): Promise<void> {
    this.wanted = Math.max(0, Math.min(piece, this.view.get().state?.pieces_in_all ?? 0));
    if (this.isAsking) return;
    while (this.wanted !== undefined) {
      const target: number = this.wanted;
      this.wanted = undefined;
      await this.show(() => this.ask({ ask: 'film.seek', piece: target }));
    }
  }

  step(by: number): void {
    this.pause();
    void this.seek((this.view.get().state?.piece ?? 0) + by);
  }

  toggle(): void {
    if (this.view.get().playing) return this.pause();
    const { state } = this.view.get();
    if (state?.at_end === true) void this.seek(0);
    this.view.set({ playing: true });
    this.last = performance.now();
    this.credit = 0;
    this.frame = requestAnimationFrame(this.run);
  }

  pause(): void {
    cancelAnimationFrame(this.frame);
    this.view.set({ playing: false });
  }

  setSpeed(speed: number): void {
    this.view.set({ speed });
  }

  /** The replay until now, for those who play on. */
  async until(): Promise<string> {
    return (await this.ask<{ text: string }>({ ask: 'film.until' })).text;
  }

  close(): void {
    this.pause();
    if (this.number !== undefined) void this.engine.ask({ ask: 'film.close', film: this.number }).catch(() => undefined);
  }

  private readonly run = (now: number): void => {
    const { state, speed, playing } = this.view.get();
    if (!playing || state === null) return;
    this.credit += ((now - this.last) / 1000) * speed * ticksPerSecond;
    this.last = now;
    const due = Math.floor(this.credit);
    if (due > 0 && !this.isAsking) {
      this.credit -= due;
      void this.show(() => this.ask({ ask: 'film.play', ticks: due }));
    }
    if (state.at_end) this.pause();
    else this.frame = requestAnimationFrame(this.run);
  };

  private async ask<T = FilmAnswer>(question: { ask: string } & Record<string, unknown>): Promise<T> {
    try {
      return await this.engine.ask<T>({ ...question, film: this.number });
    } catch (error) {
      if (!(error instanceof EngineLost)) throw error;
      // The engine was started anew and knows nothing: the film is opened again where it was.
      this.number = (await this.engine.ask<FilmAnswer>({ ask: 'film.open', text: this.text })).film;
      await this.engine.ask({ ask: 'film.seek', film: this.number, piece: this.view.get().state?.piece ?? 0 });
      return this.engine.ask<T>({ ...question, film: this.number });
    }
  }

  private async show(answer: () => Promise<FilmAnswer>): Promise<void> {
    this.isAsking = true;
    try {
      this.view.set({ state: await answer(), problem: '' });
    } catch (error) {
      this.pause();
      this.view.set({ problem: messageOf(error) });
    } finally {
      this.isAsking = false;
    }
  }
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
