// A round that is watched: both boards at one time, which runs, is wound, or goes from piece to
// piece of a player.
import type { Engine } from '../../engine/client.ts';
import type { Store } from '../../frame/store.ts';
import { createStore } from '../../frame/store.ts';
import type { ImportedState, Placed } from './imported.ts';
import { ticksPerSecond } from './imported.ts';

export interface ScreeningView {
  ticks: number;
  players: (ImportedState | null)[];
  playing: boolean;
  speed: number;
}

export const screeningSpeeds = [0.25, 0.5, 1, 2, 5];

export class Screening {
  readonly view: Store<ScreeningView> = createStore<ScreeningView>({ ticks: 0, players: [], playing: false, speed: 1 });
  private frame = 0;
  private last = 0;
  private isAsking = false;
  private wanted: number | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly question: { import: number; round: number },
    readonly ticksInAll: number,
  ) {}

  /** While the engine looks, only the last wish counts. */
  async seek(ticks: number): Promise<void> {
    this.wanted = Math.max(0, Math.min(Math.round(ticks), this.ticksInAll));
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      while (this.wanted !== undefined) {
        const target: number = this.wanted;
        this.wanted = undefined;
        const { players } = await this.engine.ask<{ players: (ImportedState | null)[] }>({ ask: 'import.show', ...this.question, ticks: target });
        this.view.set({ players, ...(!this.view.get().playing && { ticks: target }) });
      }
    } catch {
      this.pause(); // the engine is gone, and so is the file: the view above says so
    } finally {
      this.isAsking = false;
    }
  }

  /** To the moment before a piece of a player is placed, or beyond its last one. */
  toPiece(placed: readonly Placed[], piece: number): void {
    this.pause();
    const at = Math.max(0, Math.min(piece, placed.length));
    void this.seek(at === 0 ? 0 : (placed[at - 1]?.ticks ?? 0));
  }

  toggle(): void {
    if (this.view.get().playing) return this.pause();
    if (this.view.get().ticks >= this.ticksInAll) this.view.set({ ticks: 0 });
    this.view.set({ playing: true });
    this.last = performance.now();
    this.frame = requestAnimationFrame(this.run);
  }

  pause(): void {
    cancelAnimationFrame(this.frame);
    this.view.set({ playing: false });
  }

  setSpeed(speed: number): void {
    this.view.set({ speed });
  }

  private readonly run = (now: number): void => {
    const { ticks, speed, playing } = this.view.get();
    if (!playing) return;
    const next = Math.min(this.ticksInAll, ticks + ((now - this.last) / 1000) * speed * ticksPerSecond);
    this.last = now;
    this.view.set({ ticks: next });
    void this.seek(next);
    if (next >= this.ticksInAll) this.pause();
    else this.frame = requestAnimationFrame(this.run);
  };
}
