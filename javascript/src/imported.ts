// A replay of TETR.IO that was played again.
import type { Engine } from './index.js';
import type { ImportedPlayer, Placed, Review } from './types.js';

export interface ReviewOptions {
  /** Boards for a placement, at most. */
  nodes?: number;
  /** Told after every few pieces. */
  onProgress?: (done: number, of: number) => void;
}

/** Rounds and players count from 0. */
export class Imported {
  /** @internal */
  constructor(
    private readonly engine: Engine,
    private readonly number: number,
    readonly version: number,
    readonly mode: string,
    readonly rounds: { players: ImportedPlayer[] }[],
  ) {}

  placements(round: number, player: number): Placed[] {
    return this.ask<{ placements: Placed[] }>('import.placements', { round, player }).placements;
  }
  /** What the player saw before a piece, as `hint` takes it. */
  position(round: number, player: number, piece: number): string {
    return this.ask<{ position: string }>('import.position', { round, player, piece }).position;
  }
  /** A page for every piece. */
  fumen(round: number, player: number): string {
    return this.ask<{ text: string }>('import.fumen', { round, player }).text;
  }
  /** The round as a replay of fourfold; an error says why our rules cannot tell it. */
  replay(round: number, player: number): string {
    return this.ask<{ text: string }>('import.replay', { round, player }).text;
  }
  review(round: number, player: number, options: ReviewOptions = {}): Promise<Review> {
    const { nodes } = options;
    return this.engine.finish({ ask: 'import.review', import: this.number, round, player, ...(nodes !== undefined && { nodes }) }, options);
  }
  /** Gives its memory back. */
  close(): void {
    this.ask('import.close', {});
  }

  private ask<T>(verb: string, more: object): T {
    return this.engine.ask<T>({ ask: verb, import: this.number, ...more });
  }
}
