// The engine of fourfold as a library: createEngine() opens it, and every method asks it one thing.
import type { Source } from './files.js';
import { bytesOf } from './files.js';
import type { ReviewOptions } from './imported.js';
import { Imported } from './imported.js';
import { Module } from './module.js';
import { policies } from './policies.js';
import type { Advice, FumenPage, PerfectClears, Placement, Position, Review, Shape, Solved } from './types.js';

export type * from './types.js';
export type { ReviewOptions } from './imported.js';
export type { Source } from './files.js';
export { FourfoldError } from './module.js';
export { Imported } from './imported.js';

export interface EngineOptions {
  /** The module, where a bundler has put it elsewhere than beside this file. */
  wasm?: Source;
  /** The opening book of Connect Four, which `solve` reads when it needs it first. */
  book?: Source;
}

export interface HintOptions {
  /** Boards to look at: 300,000 where nothing is said, as the coach does. */
  nodes?: number;
  /** Who advises: the name of a policy that ships. */
  policy?: string;
}

export interface PerfectOptions {
  /** That may be used, those of the board included: 1 to 6, usually 4. */
  rows?: number;
  /** How many clears to find: 1 to 100, usually 1. */
  most?: number;
  /** Placements to try: 2,000,000 where nothing is said. */
  nodes?: number;
  /** Up to 20 pieces instead of those of the position, the falling one first. */
  queue?: string;
}

/**
 * A game that is over, to be reviewed: a replay of fourfold, or the columns of a game of Connect
 * Four.
 */
export type Game = string | (Shape & { moves: string });

const usualNodes = 300_000;
/** Pieces between two turns of the event loop. */
const slice = 2;

export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const module = await Module.from(await bytesOf(options.wasm ?? new URL('./engine.wasm', import.meta.url)));
  const engine = new Engine(module, options.book ?? new URL('./7x6.book', import.meta.url));
  for (const [name, text] of Object.entries(policies)) engine.ask({ ask: 'policy.put', name, text });
  return engine;
}

export class Engine {
  private hasBook = false;

  /** @internal Use createEngine. */
  constructor(
    private readonly module: Module,
    private readonly book: Source,
  ) {}

  /** Any verb of docs/reference/engine.md. A FourfoldError says what was wrong. */
  ask<T = unknown>(question: { ask: string } & Record<string, unknown>): T {
    return this.module.ask(question) as T;
  }

  /** Every place where the falling piece, or the one that the hold key brings, can come to rest. */
  moves(position: Position | string): Placement[] {
    return this.hint(position, { nodes: 1 }).placements;
  }

  /** The best place, why, and all the others. */
  hint(position: Position | string, { nodes = usualNodes, policy }: HintOptions = {}): Advice {
    const { advice } = this.ask<{ advice: number }>({ ask: 'advice.open', position: whole(position), ...(policy !== undefined && { policy }) });
    try {
      return this.ask<Advice>({ ask: 'advice.think', advice, nodes, enough: nodes });
    } finally {
      this.ask({ ask: 'advice.close', advice });
    }
  }

  /**
   * Ways to put the known pieces so that nothing is left on the board, with the keys of each; a
   * hard drop follows.
   */
  perfectClears(position: Position | string, options: PerfectOptions = {}): PerfectClears {
    return this.ask({ ask: 'perfect.find', position: whole(position), ...options });
  }

  /** The exact score of every column after these moves ("4453"). Large boards can take long. */
  async solve(moves = '', shape: Shape = {}): Promise<Solved> {
    for (;;) {
      const found = this.ask<Solved & { done: boolean; needs_book?: boolean }>({ ask: 'connect4.why', moves, ...shape });
      if (found.done) return found;
      if (found.needs_book === true) await this.loadBook();
      await pause();
    }
  }

  /** Every move of a game against the best one. */
  review(game: Game, options: ReviewOptions = {}): Promise<Review> {
    const subject = typeof game === 'string' ? { text: game } : game;
    const { nodes } = options;
    return this.finish({ ask: 'review.open', ...subject, ...(nodes !== undefined && { nodes }) }, options);
  }

  readFumen(text: string): { pages: Required<FumenPage>[]; position: string | null } {
    return this.ask({ ask: 'fumen.read', text });
  }
  /** Of each page only what changes has to be said. */
  writeFumen(pages: FumenPage[]): string {
    return this.ask<{ text: string }>({ ask: 'fumen.write', pages }).text;
  }

  /** A .ttr or .ttrm file of TETR.IO, played again and compared with what it tells. Up to 20 MB. */
  importReplay(text: string): Imported {
    const file = this.ask<{ import: number; version: number; mode: string; rounds: Imported['rounds'] }>({ ask: 'import.open', text });
    return new Imported(this, file.import, file.version, file.mode, file.rounds);
  }

  /** @internal */
  async finish(question: { ask: string } & Record<string, unknown>, { onProgress }: ReviewOptions): Promise<Review> {
    const { review } = this.ask<{ review: number }>(question);
    try {
      for (;;) {
        const now = this.ask<{ done: number; of: number; needs_book?: boolean; review?: Review }>({ ask: 'review.go', review, pieces: slice });
        onProgress?.(now.done, now.of);
        if (now.review !== undefined) return now.review;
        if (now.needs_book === true) await this.loadBook();
        await pause();
      }
    } finally {
      this.ask({ ask: 'review.close', review });
    }
  }

  private async loadBook(): Promise<void> {
    if (this.hasBook) return;
    this.module.loadBook(await bytesOf(this.book));
    this.hasBook = true;
  }
}

const whole = (position: Position | string) =>
  typeof position === 'string' ? position : { rules: 'modern', board: [], ...position };

/** Long work lets others have their turn. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
