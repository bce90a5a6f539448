// A training run in the page: generation after generation, paused and stopped by the person, and
// kept in this browser so that it goes on after a reload.
import { EngineLost } from '../engine/client.ts';
import { storage } from '../frame/storage.ts';
import type { Store } from '../frame/store.ts';
import { createStore } from '../frame/store.ts';
import { usualEngines } from '../shared/machines/conductor.ts';
import type { SavedTraining } from './crew.ts';
import { TrainingCrew } from './crew.ts';
import type { LogLine } from './log.ts';
import { weightsFrom } from './log.ts';
import type { Choices } from './recipe.ts';
import { recipeOf } from './recipe.ts';

export interface RunView {
  stage: 'idle' | 'running' | 'paused' | 'done';
  choices: Choices | null;
  log: LogLine[];
  /** Games of this generation: played, and all. */
  played: number;
  games: number;
  policy: string;
  /** Why there are no more generations, in the engine's words. */
  done: string;
  problem: string;
}

interface Kept {
  choices: Choices;
  state: SavedTraining;
  log: LogLine[];
  policy: string;
}

const key = 'training/current';
const idle: RunView = { stage: 'idle', choices: null, log: [], played: 0, games: 0, policy: '', done: '', problem: '' };

export class Run {
  readonly view: Store<RunView> = createStore<RunView>(idle);
  private crew: TrainingCrew | undefined;
  private state: SavedTraining | undefined;
  private resume: (() => void) | undefined;
  private isStopped = false;

  /** What was left here the last time, paused. */
  async restore(): Promise<void> {
    const kept = (await storage().get(key)) as Kept | undefined;
    if (kept === undefined || !Array.isArray(kept.log) || this.view.get().stage !== 'idle') return;
    this.state = kept.state;
    this.view.set({ stage: 'paused', choices: kept.choices, log: kept.log, policy: kept.policy });
  }

  async start(choices: Choices): Promise<void> {
    this.state = undefined;
    this.view.set({ ...idle, choices, stage: 'running' });
    await this.go();
  }

  pause(): void {
    if (this.view.get().stage === 'running') this.view.set({ stage: 'paused' });
  }

  async goOn(): Promise<void> {
    if (this.view.get().stage !== 'paused') return;
    this.view.set({ stage: 'running' });
    if (this.resume === undefined) return this.go();
    this.resume();
    this.resume = undefined;
  }

  /** Ends it; the curve and the policy stay until the next one starts. */
  stop(): void {
    this.isStopped = true;
    this.resume?.();
    this.resume = undefined;
    this.leave();
    this.view.set({ stage: this.view.get().log.length > 0 ? 'done' : 'idle' });
    void storage().remove(key);
  }

  /** The page goes elsewhere: what is kept goes on later. */
  leave(): void {
    this.isStopped = true;
    this.resume?.();
    this.crew?.close();
    this.crew = undefined;
  }

  private async go(): Promise<void> {
    this.isStopped = false;
    for (let losses = 0; ; ++losses) {
      try {
        return await this.train();
      } catch (error) {
        this.crew?.close();
        if (!this.isWanted()) return;
        // A lost engine costs the generation that was being played.
        if (error instanceof EngineLost && losses < 3) continue;
        return this.view.set({ stage: 'paused', problem: error instanceof Error ? error.message : String(error) });
      }
    }
  }

  private async train(): Promise<void> {
    const { choices } = this.view.get();
    if (choices === null) return;
    const crew = new TrainingCrew(usualEngines());
    this.crew = crew;
    let state: { games: number; done: string | null } = await crew.open(recipeOf(choices), this.state);
    this.view.set({ problem: '' });
    while (state.done === null) {
      this.view.set({ played: 0, games: state.games });
      const outcomes = await crew.play(state.games, () => this.mayGoOn(), (played) => this.view.set({ played }));
      if (outcomes === undefined) return;
      const finished = await crew.finish(outcomes);
      state = finished.state;
      await this.keep(crew, choices, finished.line);
    }
    this.view.set({ stage: 'done', done: state.done });
    crew.close();
    await storage().remove(key);
  }

  private async keep(crew: TrainingCrew, choices: Choices, line: LogLine): Promise<void> {
    const [state, policy] = await Promise.all([crew.save(), crew.policy()]);
    const { weights } = JSON.parse(policy) as { weights: unknown };
    const log = [...this.view.get().log, { ...line, weights: weightsFrom(weights) }];
    this.state = state;
    this.view.set({ log, policy });
    await storage().put(key, { choices, state, log, policy } satisfies Kept);
  }

  private isWanted(): boolean {
    return !this.isStopped;
  }

  /** Waits while it is paused; false: stopped. */
  private async mayGoOn(): Promise<boolean> {
    while (!this.isStopped && this.view.get().stage === 'paused') {
      await new Promise<void>((resolve) => {
        const before = this.resume;
        this.resume = () => {
          before?.();
          resolve();
        };
      });
    }
    return !this.isStopped;
  }
}
