// An engine as the page sees it: ask, and a promise brings the answer.
//
//   const engine = new Engine(startWorker);
//   const state = await engine.ask<RoundState>({ ask: 'round.open', rules: 'modern' });
//
// A refusal of the engine is an EngineError with its sentence. When the worker is lost, open
// questions fail with EngineLost, a new worker starts, and `onRestart` tells those who had
// something open in it. One that died is told to the person too (losses.ts). An engine that cannot
// be started is tried again with the next question.
import { awaited } from './coming.ts';
import { tellLoss } from './losses.ts';
import type { FromWorker, ToWorker } from './messages.ts';

export class EngineError extends Error {}
export class EngineLost extends Error {}

/** The part of a Worker that is used: tests have their own. */
export interface Channel {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** An engine that always dies is not started for ever. */
const mostDeaths = 100;

export type Question = { ask: string } & Record<string, unknown>;

export class Engine {
  /** Null: it could not be started, has died too often or is closed. */
  private channel: Channel | null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly restarted = new Set<() => void>();
  private lastId = 0;
  private deaths = 0;
  /** Tells that this one is here; it is awaited from its first question on. */
  private arrive: (() => void) | undefined;

  constructor(private readonly start: () => Channel) {
    this.channel = this.connect();
  }

  async ask<T>(question: Question): Promise<T> {
    return (await this.send((id) => ({ id, question }))) as T;
  }

  async loadBook(address: string): Promise<void> {
    await this.send((id) => ({ id, book: new URL(address, location.href).href }));
  }

  /** Gives up whatever is being computed, and begins anew: for questions that nobody waits for. */
  restart(): void {
    this.lose('restarted');
    this.begin();
  }

  /** Called after a loss; returns how to stop that. */
  onRestart(listener: () => void): () => void {
    this.restarted.add(listener);
    return () => this.restarted.delete(listener);
  }

  close(): void {
    this.deaths = mostDeaths;
    this.lose('closed');
  }

  private send(message: (id: number) => ToWorker): Promise<unknown> {
    if (this.deaths >= mostDeaths) return Promise.reject(new EngineLost('not started any more'));
    this.arrive ??= awaited();
    const channel = (this.channel ??= this.connect());
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.waiting.set(id, { resolve, reject });
      channel.postMessage(message(id));
    });
  }

  private connect(): Channel {
    const channel = this.start();
    const ifCurrent = (act: () => void) => this.channel === channel && act();
    channel.onmessage = (event) => ifCurrent(() => this.hear(event.data));
    channel.onerror = (event) => ifCurrent(() => this.die(event.message));
    return channel;
  }

  private hear(message: FromWorker): void {
    this.arrive?.();
    if ('failed' in message) return this.giveUp(message.failed);
    if ('died' in message) return this.die(message.died);
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if ('error' in message.answer) waiting?.reject(new EngineError(message.answer.error));
    else waiting?.resolve(message.answer.ok);
  }

  private die(why: string): void {
    if (++this.deaths >= mostDeaths) return this.giveUp(why);
    this.lose(why);
    tellLoss({ why, isBack: true });
    this.begin();
  }

  private giveUp(why: string): void {
    this.lose(why);
    tellLoss({ why, isBack: false });
  }

  /** Begins anew, and tells those who had something open. */
  private begin(): void {
    this.channel = this.connect();
    for (const listener of this.restarted) listener();
  }

  private lose(why: string): void {
    this.arrive?.();
    this.channel?.terminate();
    this.channel = null;
    this.fail(new EngineLost(why));
  }

  private fail(error: Error): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const waiting of all) waiting.reject(error);
  }
}

export function startWorker(): Channel {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/** The same with the small module, which has no machines. */
export function startPlayer(): Channel {
  return new Worker(new URL('./player.ts', import.meta.url), { type: 'module' });
}

/** The same with the module that also reads replays of TETR.IO; it needs vectors. */
export function startImporter(): Channel {
  return new Worker(new URL('./importer.ts', import.meta.url), { type: 'module' });
}

/** The same with the module that trains. */
export function startTrainer(): Channel {
  return new Worker(new URL('./trainer.ts', import.meta.url), { type: 'module' });
}
