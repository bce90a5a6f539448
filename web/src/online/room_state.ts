// A room of live games as a client knows it: what the server has said, message by message. The
// messages are described in docs/reference/live.md.

export type Seat = 'a' | 'b';
export const otherSeat = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a');

export interface RoomSetup {
  kind: 'versus' | 'connect4' | 'solo';
  game: string;
  /** Settings of the game as replays write them. */
  header: Record<string, string>;
  seed?: string;
  clock?: { base_ms: number; increment_ms: number };
  machine?: string;
  rated?: boolean;
  /** Two strangers whom the queue has brought together. */
  matched?: boolean;
}

export interface Sitter {
  key: string | null; // of machines none
  name: string;
  machine: boolean;
  /** What held keys do; of Tetris. */
  handling?: Record<string, number | boolean>;
  /** So many batches of commands were taken. */
  batches: number;
  /** All so far, as replays write them; in Connect Four those of both. */
  commands: string;
  /** Of Connect Four: at the time `clockAt`. */
  left_ms?: number;
  /** Of versus: the number of the last garbage that was taken. */
  taken?: number;
}

export interface Ending {
  winner: Seat | null;
  reason: string;
  /** Why the match is not rated, where a person hardly won it. */
  held?: string;
}

export interface Room {
  you: Seat | 'watcher' | null;
  setup: RoomSetup | null;
  phase: 'waiting' | 'playing' | 'ended';
  seats: Record<Seat, Sitter | null>;
  presence: Record<Seat, 'empty' | 'here' | 'away'>;
  watchers: number;
  /** Milliseconds of the server's clock: when the game began, and since when `left_ms` counts. */
  started: number;
  clockAt: number;
  /** The server's clock minus ours. */
  ahead: number;
  entries: number;
  end: Ending | null;
  rematch: Seat[];
  /** Where the next match is. */
  rematchRoom: string;
  /** The last sentence of the server about something that was wrong. */
  problem: { kind: string; text: string } | null;
}

export const emptyRoom: Room = {
  you: null, setup: null, phase: 'waiting', seats: { a: null, b: null }, presence: { a: 'empty', b: 'empty' }, watchers: 0,
  started: 0, clockAt: 0, ahead: 0, entries: 0, end: null, rematch: [], rematchRoom: '', problem: null,
};

interface Told {
  phase: Room['phase'];
  seats: (Sitter | null)[];
  started?: number;
  end?: Ending;
}

export type ServerMessage =
  | { type: 'welcome'; you: Room['you']; now: number; entries: number; setup: RoomSetup; state?: Told }
  | { type: 'entries'; from: number; lines: string[] }
  | { type: 'garbage'; number: number; rows: number }
  | { type: 'presence'; a: 'empty' | 'here' | 'away'; b: 'empty' | 'here' | 'away'; watchers: number }
  | ({ type: 'end' } & Ending)
  | { type: 'error'; problem: string; error: string }
  | { type: 'pong'; time: number; now: number }
  | { type: 'rematch'; seat: Seat }
  | { type: 'rematch_room'; room: string };

/** The room after a message; `now`: of our clock. */
export function roomAfter(room: Room, message: ServerMessage, now: number): Room {
  switch (message.type) {
    case 'welcome':
      // Wishes for a rematch are told again to who comes back.
      return welcomed({ ...room, you: message.you, setup: message.setup, ahead: message.now - now, problem: null, rematch: [] }, message);
    case 'entries':
      return message.lines.reduce((after, line, index) => entered(after, message.from + index, line), room);
    case 'presence':
      return { ...room, presence: { a: message.a, b: message.b }, watchers: message.watchers };
    case 'end':
      return { ...room, phase: 'ended', end: { winner: message.winner, reason: message.reason, ...(message.held !== undefined && { held: message.held }) } };
    case 'error':
      // After the end a full server has no room for the rematch: the wishes are forgotten, and may
      // be told again.
      return { ...room, problem: { kind: message.problem, text: message.error }, ...(message.problem === 'full' && { rematch: [] }) };
    case 'pong':
      return { ...room, ahead: message.now - (message.time + now) / 2 };
    case 'rematch':
      return { ...room, problem: null, rematch: [...new Set([...room.rematch, message.seat])] };
    case 'rematch_room':
      return { ...room, rematchRoom: message.room };
    default:
      return room; // garbage is for the game; what is unknown is of a newer server
  }
}

function welcomed(room: Room, { state, entries, now }: Extract<ServerMessage, { type: 'welcome' }>): Room {
  if (state === undefined) return room;
  const [a = null, b = null] = state.seats;
  return {
    ...room, entries, phase: state.phase, seats: { a, b }, started: state.started ?? 0, clockAt: now, end: state.end ?? null,
  };
}

const countdownMs = 3000;

/** An entry of the log that is not known yet. */
function entered(room: Room, number: number, line: string): Room {
  if (number !== room.entries + 1) return room;
  const next = { ...room, entries: number };
  const [time = '', who = '', what = '', ...rest] = line.split(' ');
  const at = Number(time);
  const seat = who === 'a' || who === 'b' ? who : null;
  if (what === 'start') return started(withSeed(next, rest[0]), at);
  if (what === 'resume') return { ...next, clockAt: at };
  if (what === 'draw') return { ...next, phase: 'ended', end: { winner: null, reason: rest.join(' ') } };
  if (seat === null) return next;
  if (what === 'sit') return withSitter(next, seat, sitterFrom(rest, next));
  if (what === 'hold') return next.end === null ? next : { ...next, end: { ...next.end, held: rest.join(' ') } };
  if (what === 'leave') return withSitter(next, seat, null);
  if (what === 'lose') return { ...next, phase: 'ended', end: { winner: next.setup?.kind === 'solo' ? null : otherSeat(seat), reason: rest.join(' ') } };
  return what === 'play' ? played(next, seat, rest.join(' '), at) : next;
}

const withSitter = (room: Room, seat: Seat, sitter: Sitter | null): Room => ({ ...room, seats: { ...room.seats, [seat]: sitter } });

/** Delays in ticks, or in parts of them with an `s`. */
function handlingFrom(text: string): Record<string, number | boolean> {
  const [das = '10', arr = '2', softDrop = '20', initial = '1'] = text.split('/');
  const delay = (name: string, value: string) =>
    value.endsWith('s') ? { [`${name}_subticks`]: parseInt(value, 10) } : { [`${name}_ticks`]: Number(value) };
  return { ...delay('das', das), ...delay('arr', arr), soft_drop_factor: Number(softDrop), initial: initial !== '0' };
}

function sitterFrom([key = '', handling = '', ...name]: string[], { setup }: Room): Sitter {
  const sitter: Sitter = { key, name: name.join(' '), machine: false, batches: 0, commands: '', taken: 0 };
  if (setup?.kind !== 'connect4') return { ...sitter, handling: handlingFrom(handling) };
  return sitter;
}

/** The seed of versus is told with the start, so that nobody knows it before. */
const withSeed = (room: Room, seed: string | undefined): Room =>
  seed === undefined || room.setup === null ? room : { ...room, setup: { ...room.setup, seed } };

function started(room: Room, at: number): Room {
  const left = (sitter: Sitter | null) =>
    sitter === null || room.setup?.clock === undefined ? sitter : { ...sitter, left_ms: room.setup.clock.base_ms };
  const { a, b } = room.seats;
  return { ...room, phase: 'playing', started: at + (room.setup?.kind === 'versus' ? countdownMs : 0), clockAt: at, seats: { a: left(a), b: left(b) } };
}

function played(room: Room, seat: Seat, commands: string, at: number): Room {
  const sitter = room.seats[seat];
  if (sitter === null) return room;
  const mine: Sitter = { ...sitter, batches: sitter.batches + 1, commands: sitter.commands + commands };
  if (room.setup?.kind !== 'connect4') return withSitter(room, seat, mine);
  const other = room.seats[otherSeat(seat)];
  const left_ms = (sitter.left_ms ?? 0) - (at - room.clockAt) + (room.setup.clock?.increment_ms ?? 0);
  const both = withSitter(room, seat, { ...mine, left_ms });
  return { ...withSitter(both, otherSeat(seat), other === null ? null : { ...other, commands: other.commands + commands }), clockAt: at };
}

/**
 * How many watch: the server tells it when players come and go, and who watches is one of them at
 * any time.
 */
export const watchersOf = ({ you, watchers }: Pick<Room, 'you' | 'watchers'>) => Math.max(watchers, you === 'watcher' ? 1 : 0);

/** Whose turn it is in Connect Four; nobody's before the start and after the end. */
export function turnOf({ setup, phase, seats }: Room): Seat | null {
  if (phase !== 'playing' || setup?.kind !== 'connect4') return null;
  const first: Seat = setup.header.starts === 'b' ? 'b' : 'a';
  return (seats.a?.commands.length ?? 0) % 2 === 0 ? first : otherSeat(first);
}

/** What is left of a clock, at a time of ours. */
export function leftMs(room: Room, seat: Seat, now: number): number {
  const left = room.seats[seat]?.left_ms ?? room.setup?.clock?.base_ms ?? 0;
  return Math.max(0, turnOf(room) === seat ? left - (now + room.ahead - room.clockAt) : left);
}
