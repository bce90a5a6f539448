// Engines that train together. Each holds the whole training and plays a part of its games; when a
// generation is played, all of them hear all outcomes and go on alike, because the same outcomes
// give the same next generation.
import { Engine, startTrainer } from '../engine/client.ts';
import type { LogLine } from './log.ts';
import type { Recipe } from './recipe.ts';

export interface TrainingState {
  training: number;
  generation: number;
  /** Games of this generation. */
  games: number;
  /** Why there are no more generations. */
  done: string | null;
}

/** Numbers that only the engine reads. */
export type Outcome = number[];
/** What `training.open` goes on from. */
export type SavedTraining = [string, string][];

interface Finished {
  number: number;
  scores: number[];
  points_per_1000: number;
  games: number;
  state: Omit<TrainingState, 'training'>;
}

export class TrainingCrew {
  private readonly engines: Engine[];
  private numbers: number[] = [];

  constructor(count: number) {
    this.engines = Array.from({ length: count }, () => new Engine(startTrainer));
  }

  /** `state`: of `save`, to go on from there. */
  async open(recipe: Recipe, state?: SavedTraining): Promise<TrainingState> {
    const question = { ask: 'training.open', recipe, ...(state === undefined ? {} : { state }) };
    const states = await Promise.all(this.engines.map((engine) => engine.ask<TrainingState>(question)));
    this.numbers = states.map(({ training }) => training);
    return states[0]!;
  }

  /**
   * All games of this generation, in their order; nothing if it was stopped. `wait` may hold it up
   * between slices.
   */
  async play(games: number, wait: () => Promise<boolean>, tell: (played: number) => void): Promise<Outcome[] | undefined> {
    const outcomes: Outcome[] = new Array<Outcome>(games);
    let next = 0;
    let played = 0;
    const stops = new Set<number>(); // engines that heard that it ends
    const work = async (engine: Engine, index: number) => {
      let count = 1;
      while (next < games) {
        if (!(await wait())) stops.add(index);
        if (stops.size > 0 || next >= games) return;
        const from = next;
        const slice = Math.min(count, games - from);
        next += slice;
        const begin = performance.now();
        const answer = await engine.ask<{ outcomes: Outcome[] }>({ ask: 'training.play', training: this.numbers[index], from, count: slice });
        answer.outcomes.forEach((outcome, at) => (outcomes[from + at] = outcome));
        tell((played += slice));
        // Slices of a few hundred ms: a pause is obeyed soon, and no engine waits long for the last
        // game.
        count = performance.now() - begin < 100 ? Math.min(16, count * 2) : 1;
      }
    };
    await Promise.all(this.engines.map(work));
    return stops.size > 0 ? undefined : outcomes;
  }

  /**
   * All engines hear all outcomes. The line of the log has no weights yet: `policy` has them by
   * name.
   */
  async finish(outcomes: Outcome[]): Promise<{ line: LogLine; state: Omit<TrainingState, 'training'> }> {
    const answers = await Promise.all(
      this.engines.map((engine, index) =>
        engine.ask<Finished>({ ask: 'training.finish', training: this.numbers[index], outcomes }),
      ),
    );
    const { number, scores, points_per_1000, games, state } = answers[0]!;
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return { line: { generation: number, best: Math.max(...scores), mean, scores, points_per_1000, games, weights: {} }, state };
  }

  async save(): Promise<SavedTraining> {
    return (await this.head<{ state: SavedTraining }>('training.save')).state;
  }

  /** A policy file with the favourite so far. */
  async policy(): Promise<string> {
    return (await this.head<{ text: string }>('training.policy')).text;
  }

  close(): void {
    for (const engine of this.engines) engine.close();
  }

  private head<T>(verb: string): Promise<T> {
    return this.engines[0]!.ask<T>({ ask: verb, training: this.numbers[0] });
  }
}
