// Games on their way to the server. A game is kept before it is sent and until an answer has come,
// so that it survives a lost network and a closed page; what is sent again is the same to the byte,
// and the server knows it by its ticket. The answer is kept with the game itself.
import { freshKey, storage } from '../frame/storage.ts';
import type { Storage } from '../frame/storage.ts';
import { createStore } from '../frame/store.ts';
import { alone } from './alone.ts';
import type { BoardName, Standing } from './boards.ts';
import { identity } from './identity.ts';
import { Refusal, ask } from './server.ts';
import { digestOf, serviceName, submissionText } from './signed.ts';
import type { Ticket } from './tickets.ts';

/**
 * What the server said about a game, or that it has not said anything yet. `ticket`: under another
 * name it may be sent again with it.
 */
export type Sent =
  | { state: 'waiting'; board: BoardName }
  | { state: 'refused'; board: BoardName; detail: string; ticket?: string }
  | { state: 'taken'; board: BoardName; standing: Standing };

interface Body {
  ticket: string;
  replay: string;
  name: string;
  service?: string; // missing in games that an earlier version signed
  key: string;
  signature: string;
}

interface Waiting {
  body: Body;
  board: BoardName;
  /** The key of the game in the storage. */
  game: string;
}

/** By key of the game: what is known since the page was opened. */
export const sent = createStore<{ byGame: Record<string, Sent> }>({ byGame: {} });

/** The name was refused and nothing else was looked at: the ticket is unused. */
const nameRefusals = ['others-name', 'bad-name', 'too-many-names'];
const firstPauseMs = 2000;
const longestPauseMs = 5 * 60_000;

export class Outbox {
  private pauseMs = firstPauseMs;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private emptying: Promise<void> | undefined;

  constructor(
    private readonly kept: () => Storage = storage,
    private readonly send: (body: Body) => Promise<Standing> = (body) => ask<Standing>('games', { body, timeoutMs: 60_000 }),
  ) {}

  /** Keeps the game, and tries to send it; resolves when that was tried once. */
  async add(ticket: Pick<Ticket, 'ticket' | 'board'>, replay: string, name: string, game: string): Promise<void> {
    const { key, sign } = await identity(this.kept());
    const signature = await sign(submissionText(ticket.ticket, await digestOf(replay), name));
    const waiting: Waiting = { body: { ticket: ticket.ticket, replay, name, service: serviceName(), key, signature }, board: ticket.board, game };
    await this.kept().put(freshKey('submit'), waiting);
    await this.note(game, { state: 'waiting', board: ticket.board });
    await this.emptying; // what is being sent now may have been listed before this one was added
    await this.empty();
  }

  /** Sends what waits, the oldest first. Two windows do not send at once. */
  empty(): Promise<void> {
    this.emptying ??= alone('submit', () => this.sendAll()).finally(() => (this.emptying = undefined));
    return this.emptying;
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.timer);
    for (const [key, value] of await this.kept().list('submit/')) {
      const waiting = waitingFrom(value);
      const answer = waiting === undefined ? undefined : await this.answerTo(waiting);
      if (waiting !== undefined && answer === undefined) return this.later();
      // First the answer is kept, then the game is forgotten: in between it would only be sent
      // again.
      if (waiting !== undefined && answer !== undefined) await this.note(waiting.game, answer);
      await this.kept().remove(key);
    }
    this.pauseMs = firstPauseMs;
  }

  /** Undefined: not now. */
  private async answerTo({ body, board }: Waiting): Promise<Sent | undefined> {
    try {
      return { state: 'taken', board, standing: await this.send(body) };
    } catch (error) {
      if (!(error instanceof Refusal)) return undefined;
      return { state: 'refused', board, detail: error.detail, ...(nameRefusals.includes(error.kind) && { ticket: body.ticket }) };
    }
  }

  private later(): void {
    this.timer = setTimeout(() => void this.empty(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
  }

  private async note(game: string, answer: Sent): Promise<void> {
    const value = await this.kept().get(game);
    if (typeof value === 'object' && value !== null) await this.kept().put(game, { ...value, sent: answer });
    sent.set({ byGame: { ...sent.get().byGame, [game]: answer } });
  }
}

function waitingFrom(value: unknown): Waiting | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { body, board, game } = value as Partial<Waiting>;
  const isWhole = typeof body === 'object' && typeof board === 'object' && typeof game === 'string';
  return isWhole ? { body, board, game } : undefined;
}

/** What was kept with a game, where it makes sense. */
export function sentFrom(value: unknown): Sent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { state, board } = value as { state?: unknown; board?: unknown };
  const isKnown = typeof board === 'object' && board !== null && ['waiting', 'refused', 'taken'].includes(state as string);
  return isKnown ? (value as Sent) : undefined;
}

export const outbox = new Outbox();

/** There is a server: sends what was left, and again whenever the network is back. */
export function startOutbox(): void {
  window.addEventListener('online', () => void outbox.empty());
  void outbox.empty();
}
