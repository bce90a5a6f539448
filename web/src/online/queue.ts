// Looks for an opponent among strangers: one WebSocket, which says how it stands and then which
// room the match is in.
import { createStore } from '../frame/store.ts';
import { identity } from './identity.ts';
import type { RoomLine } from './room.ts';
import type { RoomSetup } from './room_state.ts';
import { ask, socketAddress } from './server.ts';
import { helloText, secondsNow, serviceName } from './signed.ts';

/** As the server opens their rooms (src/live/sought_games.h, with which a test compares it). */
export const soughtSetups = {
  versus: { kind: 'versus' },
  connect4: { kind: 'connect4', clock: { base_ms: 180_000, increment_ms: 2000 } },
  'connect4-fast': { kind: 'connect4', clock: { base_ms: 60_000, increment_ms: 1000 } },
} as const satisfies Record<string, Pick<RoomSetup, 'kind' | 'clock'>>;
export type SoughtGame = keyof typeof soughtSetups;
export const soughtGames = Object.keys(soughtSetups) as SoughtGame[];
export const soughtGame = (name: string | null) => soughtGames.find((each) => each === name);

/** The one that such a room is for. */
export const soughtOf = ({ kind, clock }: Pick<RoomSetup, 'kind' | 'clock'>): SoughtGame | undefined =>
  soughtGames.find((game) => {
    const setup: Pick<RoomSetup, 'kind' | 'clock'> = soughtSetups[game];
    return setup.kind === kind && setup.clock?.base_ms === clock?.base_ms && setup.clock?.increment_ms === clock?.increment_ms;
  });

export interface QueueView {
  /** `refused`: the problem says why; it does not help to ask again at once. */
  state: 'opening' | 'waiting' | 'lost' | 'paired' | 'refused' | 'left';
  /** How many look for this game, and what opponents may be there by now. */
  waiting: number;
  rating: number;
  reach: number;
  /** Since when, of our clock. */
  since: number;
  room: string;
  opponent: { name: string; rating: number } | null;
  problem: { kind: string; text: string };
}

type Told =
  | { type: 'waiting'; waiting: number; rating: number; reach: number; waited_ms: number }
  | { type: 'room'; room: string; opponent: { name: string; rating: number } }
  | { type: 'error'; problem: string; error: string };

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** What a client says: who looks for what. */
export type SeekText = () => Promise<string>;

export const seekOf =
  (game: SoughtGame, name: string): SeekText =>
  async () => {
    const { key, sign } = await identity();
    const time = secondsNow();
    const signature = await sign(helloText(`queue:${game}`, name, time));
    return JSON.stringify({ type: 'seek', game, key, name, time, service: serviceName(), signature });
  };

export const queueLine = () => new WebSocket(socketAddress('queue/socket')) as unknown as RoomLine;

export class QueueClient {
  readonly view = createStore<QueueView>({
    state: 'opening', waiting: 0, rating: 0, reach: 0, since: Date.now(), room: '', opponent: null, problem: { kind: '', text: '' },
  });
  private line: RoomLine | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pauseMs = firstPauseMs;

  constructor(
    private readonly seek: SeekText,
    private readonly open: () => RoomLine,
  ) {
    this.connect();
  }

  close(): void {
    this.end('left');
  }

  private connect(): void {
    const line = this.open();
    this.line = line;
    line.onopen = () => void this.ask(line);
    line.onmessage = ({ data }) => this.hear(data);
    line.onclose = () => {
      if (this.line === line) this.lose();
    };
  }

  private async ask(line: RoomLine): Promise<void> {
    let text: string;
    try {
      text = await this.seek();
    } catch (error) {
      return this.refuse('identity', error instanceof Error ? error.message : String(error));
    }
    if (this.line === line) line.send(text);
  }

  private hear(data: unknown): void {
    const told = toldFrom(data);
    if (told?.type === 'waiting') {
      this.pauseMs = firstPauseMs;
      this.view.set({ state: 'waiting', waiting: told.waiting, rating: told.rating, reach: told.reach, since: Date.now() - told.waited_ms });
    } else if (told?.type === 'room') {
      this.view.set({ room: told.room, opponent: told.opponent });
      this.end('paired');
    } else if (told?.type === 'error') {
      this.refuse(told.problem, told.error);
    }
  }

  private refuse(kind: string, text: string): void {
    this.view.set({ problem: { kind, text } });
    this.end('refused');
  }

  private lose(): void {
    this.view.set({ state: 'lost' });
    this.timer = setTimeout(() => this.connect(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
  }

  private end(state: QueueView['state']): void {
    const { line } = this;
    this.line = undefined;
    clearTimeout(this.timer);
    if (!['paired', 'refused'].includes(this.view.get().state)) this.view.set({ state });
    line?.close();
  }
}

function toldFrom(data: unknown): Told | undefined {
  try {
    const told: unknown = JSON.parse(String(data));
    return typeof told === 'object' && told !== null && 'type' in told ? (told as Told) : undefined;
  } catch {
    return undefined;
  }
}

/** How many look for an opponent now, by game. */
export async function seekers(): Promise<Record<string, number>> {
  const { games } = await ask<{ games: { game: string; waiting: number }[] }>('queue', { timeoutMs: 5000 });
  return Object.fromEntries(games.map(({ game, waiting }) => [game, waiting]));
}
