// One's own best race, row by row, beside the one that is played: how far ahead or behind one is.
import type { Engine } from '../../engine/client.ts';
import { createStore } from '../../frame/store.ts';
import type { GameFacts, KeptGame } from '../../shared/scores/keeper.ts';
import { isRace } from '../../shared/tetris/modes.ts';
import { bestOf } from './best_of.ts';
import { isRanked } from './ending.ts';
import type { RoundState } from './state.ts';

type Progress = Pick<RoundState, 'lines' | 'goal' | 'ticks'>;

/** `splits[n]`: the ticks at which so many rows were done. Each is less than the next or equal. */
export type Splits = readonly number[];

export interface PaceView {
  best: GameFacts | null;
  /** A race has a pace once there is a best one, also before its first row. */
  hasPace: boolean;
  /** Ticks behind the best, ahead where it is negative; null before anything can be said. */
  behind: number | null;
}

const nothing: PaceView = { best: null, hasPace: false, behind: null };
/** Of those who race against nobody. */
export const noPace = createStore<PaceView>(nothing);

/** Rows that count for the goal so far. */
const rowsOf = ({ lines, goal }: Progress) => (goal?.dig === undefined ? lines : goal.dig - (goal.left ?? 0));

/** Of the states after each piece of a game. */
export function splitsOf(states: readonly Progress[]): Splits {
  const splits = [0];
  for (const state of states) while (splits.length <= rowsOf(state)) splits.push(state.ticks);
  return splits;
}

/**
 * `own`: the rows one has and when the last of them went, undefined where that was not seen. What
 * was won or lost there stands until the best had its next row too: from then on each tick is lost.
 */
export function behind(best: Splits, own: { rows: number; at: number | undefined }, ticks: number): number | null {
  const atLast = own.at === undefined || best[own.rows] === undefined || own.rows === 0 ? null : own.at - best[own.rows]!;
  const next = best[own.rows + 1];
  const late = next === undefined ? 0 : ticks - next;
  return late > 0 ? Math.max(late, atLast ?? late) : atLast;
}

/** Plays a replay again, piece by piece. */
export async function splitsFrom(engine: Pick<Engine, 'ask'>, text: string): Promise<Splits> {
  type Answer = Progress & { film: number; pieces_in_all: number };
  const { film, pieces_in_all } = await engine.ask<Answer>({ ask: 'film.open', text, next_pieces: 1 });
  const states: Answer[] = [];
  try {
    for (let piece = 1; piece <= pieces_in_all; ++piece) states.push(await engine.ask<Answer>({ ask: 'film.seek', film, piece }));
  } finally {
    await engine.ask({ ask: 'film.close', film });
  }
  return splitsOf(states);
}

export class Pace {
  readonly view = createStore<PaceView>(nothing);
  private splits: Splits = [];
  private own: { rows: number; at: number | undefined } = { rows: 0, at: undefined };
  /** The game that was read last: after it one plays another of the kind. */
  private read = { text: '', splits: [] as Splits };
  /** Of the last question; answers to earlier ones are too late. */
  private asked = 0;

  constructor(
    private readonly readSplits: (text: string) => Promise<Splits>,
    private readonly findBest: (state: RoundState) => Promise<KeptGame | undefined> = bestOf,
  ) {}

  /** A game begins, or goes on. */
  async open(state: RoundState): Promise<void> {
    const asked = ++this.asked;
    this.splits = [];
    this.own = { rows: rowsOf(state), at: undefined };
    this.view.set(nothing);
    if (!isRanked(state)) return;
    try {
      const best = await this.findBest(state);
      if (best === undefined || asked !== this.asked) return;
      this.view.set({ best: best.facts });
      if (!isRace(state)) return;
      if (this.read.text !== best.text) this.read = { text: best.text, splits: await this.readSplits(best.text) };
      if (asked !== this.asked) return;
      this.splits = this.read.splits;
      this.view.set({ hasPace: true });
    } catch {
      // A game without its best one is a game.
    }
  }

  follow(state: RoundState): void {
    const rows = rowsOf(state);
    if (rows !== this.own.rows) this.own = { rows, at: state.ticks };
    if (this.view.get().hasPace) this.view.set({ behind: behind(this.splits, this.own, state.ticks) });
  }
}
