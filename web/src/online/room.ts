// The way into a room: one WebSocket that comes back by itself, with what was not yet taken.
import { createStore } from '../frame/store.ts';
import { identity } from './identity.ts';
import type { Room, RoomSetup, Seat, ServerMessage } from './room_state.ts';
import { emptyRoom, roomAfter } from './room_state.ts';
import { ask, socketAddress } from './server.ts';
import { helloText, secondsNow, serviceName } from './signed.ts';

/** The part of a WebSocket that is used: tests have their own. */
export interface RoomLine {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event?: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface RoomView {
  connection: 'opening' | 'open' | 'lost' | 'closed';
  room: Room;
}

/** What is said first: who comes, as a player or to watch. */
export type Hello = () => Promise<Record<string, unknown>>;

/** After these the server closes for good. */
const finalProblems = ['full', 'rate', 'replaced', 'opponent'];
/** The code of a close after which coming again does not help. */
const policyClose = 1008;
const noRoom = 'there is no such room';
const firstPauseMs = 500;
const longestPauseMs = 8000;
const pingMs = 5000;
const againMs = 500;

export class RoomClient {
  readonly view = createStore<RoomView>({ connection: 'opening', room: emptyRoom });
  private line: RoomLine | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly pinging: ReturnType<typeof setInterval>;
  private pauseMs = firstPauseMs;
  /** Sent, and not yet back as entries. */
  private pending: { batch: number; commands: string }[] = [];
  private lastBatch = 0;
  private garbage: [number: number, rows: number][] = [];
  private onGarbage: ((number: number, rows: number) => void) | undefined;

  constructor(
    private readonly hello: Hello,
    private readonly open: () => RoomLine,
  ) {
    this.pinging = setInterval(() => this.say({ type: 'ping', time: Date.now() }), pingMs);
    this.connect();
  }

  /** Garbage that is to be taken, in its order; what came before somebody listened comes now. */
  followGarbage(listener: (number: number, rows: number) => void): void {
    this.onGarbage = listener;
    for (const one of this.garbage.splice(0)) listener(...one);
  }

  play(commands: string): void {
    const batch = ++this.lastBatch;
    this.pending.push({ batch, commands });
    this.say({ type: 'play', batch, commands });
  }

  resign(): void {
    this.say({ type: 'resign' });
  }

  askRematch(): void {
    this.say({ type: 'rematch' });
  }

  close(): void {
    this.end();
    this.line?.close();
  }

  private connect(): void {
    const line = this.open();
    this.line = line;
    line.onopen = () => void this.greet(line);
    line.onmessage = ({ data }) => this.hear(data);
    line.onclose = (event) => {
      if (this.line !== line) return;
      // Who was let in and said too much may come again; who was not would hear the same.
      if (event?.code === policyClose && this.view.get().connection !== 'open') this.refuse(event.reason);
      else this.lose();
    };
  }

  private async greet(line: RoomLine): Promise<void> {
    const hello = await this.hello();
    if (this.line === line) line.send(JSON.stringify({ type: 'hello', ...hello, have: this.view.get().room.entries }));
  }

  /** Mostly there is no such room, or no longer: what is over can still be looked at. */
  private refuse(reason: string): void {
    const { room } = this.view.get();
    if (room.phase !== 'ended') this.view.set({ room: { ...room, problem: { kind: reason === noRoom ? 'gone' : 'refused', text: reason } } });
    this.end();
  }

  private lose(): void {
    this.view.set({ connection: 'lost' });
    this.timer = setTimeout(() => this.connect(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
  }

  private end(): void {
    const { line } = this;
    this.line = undefined;
    clearTimeout(this.timer);
    clearTimeout(this.again);
    clearInterval(this.pinging);
    this.view.set({ connection: 'closed' });
    line?.close();
  }

  private hear(data: unknown): void {
    const message = messageFrom(data);
    if (message === undefined) return;
    const before = this.view.get().room;
    const room = roomAfter(before, message, Date.now());
    if (message.type === 'welcome') this.pauseMs = firstPauseMs;
    this.view.set({ room, ...(message.type === 'welcome' && { connection: 'open' }) });
    this.forgetTaken(room);
    if (message.type === 'welcome') this.sendAgain();
    if (message.type === 'garbage') this.passOn(message.number, message.rows);
    if (message.type === 'error') this.complain(message.problem);
  }

  private passOn(number: number, rows: number): void {
    if (this.onGarbage === undefined) this.garbage.push([number, rows]);
    else this.onGarbage(number, rows);
  }

  private complain(problem: string): void {
    // Who is refused before the welcome is refused again: a name of another player, a ban.
    const { connection, room } = this.view.get();
    // After the end it is the rematch that has no room.
    const isFinal = finalProblems.includes(problem) && !(problem === 'full' && room.phase === 'ended');
    if (connection !== 'open' || isFinal) return this.end();
    // All that came after a refused batch is refused too: one answer to all of it, or answers would
    // multiply.
    if (problem === 'batch' || problem === 'ahead') this.again ??= setTimeout(() => this.sendAgain(), againMs);
  }

  private forgetTaken({ you, seats }: Room): void {
    if (you !== 'a' && you !== 'b') return;
    const taken = seats[you]?.batches ?? 0;
    this.pending = this.pending.filter(({ batch }) => batch > taken);
    this.lastBatch = Math.max(this.lastBatch, taken);
  }

  private sendAgain(): void {
    clearTimeout(this.again);
    this.again = undefined;
    for (const batch of this.pending) this.say({ type: 'play', ...batch });
  }

  private say(message: object): void {
    if (this.view.get().connection === 'open') this.line?.send(JSON.stringify(message));
  }
}

function messageFrom(data: unknown): ServerMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null && 'type' in message ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}

/** Who plays is the key of this browser, under a name. */
export const playerHello =
  (room: string, name: string, handling: object): Hello =>
  async () => {
    const { key, sign } = await identity();
    const time = secondsNow();
    const signature = await sign(helloText(room, name, time));
    return { role: 'player', key, name, time, service: serviceName(), signature, handling };
  };

export const watcherHello: Hello = () => Promise.resolve({ role: 'watcher' });

/** A proxy may lead those who only watch to another process than the players. */
export const roomLine = (room: string, role: 'player' | 'watcher') => () =>
  new WebSocket(socketAddress(`rooms/${encodeURIComponent(room)}/socket${role === 'watcher' ? '?role=watcher' : ''}`)) as unknown as RoomLine;

export const kindTitles = { connect4: 'play.connect4', versus: 'play.modern.versus', solo: 'room.solo' } as const;

/** A room as lists and links know it. */
export interface RoomSummary {
  id: string;
  setup: RoomSetup;
  phase: Room['phase'];
  /** A machine has no key. */
  seats: ({ key: string | null; name: string } | null)[];
  watchers: number;
}

export const openRoom = (setup: RoomSetup) => ask<RoomSummary>('rooms', { body: setup });
export const openRoomOf = (id: string) => ask<RoomSummary>(`rooms/${encodeURIComponent(id)}`, { timeoutMs: 5000 });
export const openRooms = async () => (await ask<{ rooms: RoomSummary[] }>('rooms')).rooms;
export const playersOf = ({ seats }: RoomSummary) => seats.flatMap((seat) => (seat === null ? [] : [seat.name]));

/**
 * The name under which the player of this key sits there; undefined: who has no seat, or plays
 * alone.
 */
export const ownNameIn = ({ setup, seats }: RoomSummary, key: string | undefined) =>
  setup.kind === 'solo' || key === undefined ? undefined : seats.find((seat) => seat?.key === key)?.name;

export const seatsOf = (you: Room['you']): [Seat, Seat] => (you === 'b' ? ['b', 'a'] : ['a', 'b']);
