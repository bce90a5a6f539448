// Lets several boards play on a few engines: each engine goes round its boards and asks those whose
// time has come.
import { Engine, startWorker } from '../../engine/client.ts';
import { Pace, fullSpeed } from './pace.ts';
import type { Performer } from './performer.ts';
import { performerFor } from './performer.ts';
import type { WatchSetup } from './setup.ts';

/** One core is left for the page. */
export function usualEngines(): number {
  const mostEngines = 4;
  return Math.max(1, Math.min(mostEngines, navigator.hardwareConcurrency - 1));
}

interface Turn {
  performer: Performer;
  pace: Pace;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export class Conductor {
  readonly performers: Performer[];
  private readonly engines: Engine[];
  private readonly turns: Turn[];
  private isPaused = false;
  private isClosed = false;

  /** `prepare` gives every engine what it needs, such as policies of the person. */
  constructor(
    setup: WatchSetup,
    private readonly prepare: (engine: Engine) => Promise<void>,
    mostEngines = usualEngines(),
  ) {
    const count = Math.min(mostEngines, setup.boards);
    this.engines = Array.from({ length: count }, () => new Engine(startWorker));
    this.performers = Array.from({ length: setup.boards }, (_, board) =>
      performerFor(this.engines[board % count]!, setup, board),
    );
    this.turns = this.performers.map((performer) => ({ performer, pace: new Pace(setup.speed) }));
    this.setSpeed(setup.speed);
  }

  start(): void {
    this.engines.forEach((engine, index) => {
      engine.onRestart(() => void this.prepare(engine));
      void this.run(engine, this.turns.filter((_, board) => board % this.engines.length === index));
    });
  }

  setSpeed(speed: number): void {
    for (const { performer, pace } of this.turns) {
      pace.speed = speed;
      pace.resume();
      performer.linger = speed === fullSpeed ? 400 : 1500;
    }
  }

  pause(paused: boolean): void {
    this.isPaused = paused;
    for (const { pace } of this.turns) pace.resume();
  }

  close(): void {
    this.isClosed = true;
    for (const engine of this.engines) engine.close();
  }

  private async run(engine: Engine, turns: Turn[]): Promise<void> {
    try {
      await this.prepare(engine);
    } catch (error) {
      for (const { performer } of turns) performer.view.set({ problem: String(error) });
      return;
    }
    while (!this.isClosed) {
      const played = this.isPaused ? 0 : await this.goRound(turns);
      if (played === 0 || turns[0]?.pace.speed !== fullSpeed) await nextFrame();
    }
  }

  private async goRound(turns: Turn[]): Promise<number> {
    let all = 0;
    for (const { performer, pace } of turns) {
      const begin = performance.now();
      const due = pace.due(begin);
      if (due === 0) continue;
      const played = await performer.advance(due);
      if (played > 0) pace.played(due, performance.now() - begin);
      all += played;
    }
    return all;
  }
}
