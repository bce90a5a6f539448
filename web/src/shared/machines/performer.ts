// A board on which a machine plays, or two: it is asked to go on by so many pieces, and shows what
// came of it. When a game is over the next one begins.
import type { Engine } from '../../engine/client.ts';
import { EngineLost } from '../../engine/client.ts';
import type { MatchState } from '../../engine/match.ts';
import { bookFor } from '../../engine/match.ts';
import type { Store } from '../../frame/store.ts';
import { createStore } from '../../frame/store.ts';
import { Rate } from './pace.ts';
import type { WatchSetup } from './setup.ts';
import { isDiscs } from './setup.ts';
import type { DemoState } from './state.ts';

export interface BoardView {
  well: DemoState | null;
  discs: MatchState | null;
  /** Games that are over. Of Connect Four: won by the first, drawn, won by the second. */
  games: number;
  best: number;
  results: [number, number, number];
  perSecond: number;
  /** A sentence of the engine: this board has stopped. */
  problem: string;
}

export interface Performer {
  readonly view: Store<BoardView>;
  /** Plays at most so many pieces; how many there were. */
  advance(count: number): Promise<number>;
  /** Time (ms) that a finished game stays to be looked at. */
  linger: number;
}

const emptyView: BoardView = {
  well: null, discs: null, games: 0, best: 0, results: [0, 0, 0], perSecond: 0, problem: '',
};

export function performerFor(engine: Engine, setup: WatchSetup, board: number): Performer {
  return isDiscs(setup.rules) ? new DiscPerformer(engine, setup, board) : new WellPerformer(engine, setup, board);
}

abstract class Base implements Performer {
  readonly view = createStore<BoardView>(emptyView);
  linger = 1500;
  protected game = 0;
  private readonly rate = new Rate();
  private overSince: number | undefined;

  constructor(
    protected readonly engine: Engine,
    protected readonly setup: WatchSetup,
    protected readonly board: number,
  ) {}

  async advance(count: number): Promise<number> {
    if (this.view.get().problem !== '') return 0;
    if (this.overSince !== undefined) {
      if (performance.now() - this.overSince < this.linger) return 0;
      this.overSince = undefined;
      await this.forget();
      ++this.game;
    }
    try {
      return this.count(await this.play(count));
    } catch (error) {
      // A lost engine has forgotten this game: the next question opens it anew.
      if (error instanceof EngineLost) this.lost();
      else this.view.set({ problem: error instanceof Error ? error.message : String(error) });
      return 0;
    }
  }

  protected seed(): string {
    return String(this.setup.seed + this.board + this.game * this.setup.boards);
  }

  protected ended(): void {
    this.overSince = performance.now();
  }

  protected abstract play(count: number): Promise<number>;
  protected abstract forget(): Promise<void>;
  protected abstract lost(): void;

  private count(played: number): number {
    this.rate.add(performance.now(), played);
    this.view.set({ perSecond: this.rate.perSecond() });
    return played;
  }
}

class WellPerformer extends Base {
  private demo: number | undefined;

  protected async play(count: number): Promise<number> {
    const before = this.demo === undefined ? await this.open() : (this.view.get().well?.pieces ?? 0);
    const well = await this.engine.ask<DemoState>({ ask: 'demo.play', demo: this.demo, pieces: count });
    const { games, best } = this.view.get();
    this.view.set({ well, best: Math.max(best, well.points), games: well.over ? games + 1 : games });
    if (well.over) this.ended();
    return well.pieces - before;
  }

  private async open(): Promise<number> {
    const { rules, mode, policy } = this.setup;
    const question = { ask: 'demo.open', rules, mode, seed: this.seed(), ...(policy === '' ? {} : { policy }) };
    const state = await this.engine.ask<DemoState>(question);
    this.demo = state.demo;
    this.view.set({ well: state });
    return state.pieces;
  }

  protected async forget(): Promise<void> {
    const { demo } = this;
    this.demo = undefined;
    if (demo !== undefined) await this.engine.ask({ ask: 'demo.close', demo }).catch(() => undefined);
  }

  protected lost(): void {
    this.demo = undefined;
  }
}

/** A search of Connect Four may look at so many positions for a move: a short moment. */
const nodesPerMove = 300_000;

class DiscPerformer extends Base {
  private match: number | undefined;

  protected async play(): Promise<number> {
    this.match ??= await this.open();
    const discs = await this.engine.ask<MatchState>({ ask: 'match.move', match: this.match, nodes: nodesPerMove });
    if (discs.needs_book === true && !(await bookFor(this.engine))) throw new Error('book');
    this.view.set({ discs });
    if (discs.over) this.finish(discs);
    return discs.chose === undefined ? 0 : 1;
  }

  private async open(): Promise<number> {
    // Machines without chance would always play the same game: each begins after another two discs.
    const width = 7;
    const at = this.board + this.game * this.setup.boards;
    const moves = `${(at % width) + 1}${(Math.floor(at / width) % width) + 1}`;
    const { first, second } = this.setup;
    const state = await this.engine.ask<MatchState>({ ask: 'match.open', first, second, moves, seed: this.seed() });
    this.view.set({ discs: state });
    return state.match;
  }

  private finish(state: MatchState): void {
    const { games, results } = this.view.get();
    const [first, drawn, second] = results;
    this.view.set({
      games: games + 1,
      results: state.winner === 'O' ? [first + 1, drawn, second] : state.winner === 'X' ? [first, drawn, second + 1] : [first, drawn + 1, second],
    });
    this.ended();
  }

  protected async forget(): Promise<void> {
    const { match } = this;
    this.match = undefined;
    if (match !== undefined) await this.engine.ask({ ask: 'match.close', match }).catch(() => undefined);
  }

  protected lost(): void {
    this.match = undefined;
  }
}
