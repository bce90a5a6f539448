import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { RoomLine } from './room.ts';
import { RoomClient, roomLine } from './room.ts';
import { emptyRoom, leftMs, roomAfter, turnOf, watchersOf } from './room_state.ts';
import type { Room, ServerMessage } from './room_state.ts';

const setup = { kind: 'connect4', game: 'connect4', header: {}, seed: '0', clock: { base_ms: 60_000, increment_ms: 2000 } } as const;
const welcome: ServerMessage = {
  type: 'welcome', you: 'a', now: 5000, entries: 1, setup,
  state: { phase: 'waiting', seats: [{ key: 'k', name: 'Ada', machine: false, batches: 0, commands: '' }, null] },
};
const after = (messages: ServerMessage[], now = 4000): Room => messages.reduce((room, message) => roomAfter(room, message, now), emptyRoom);

test('a game of Connect Four follows its log, with its clocks', () => {
  const room = after([welcome, { type: 'entries', from: 2, lines: ['5000 b sit q 10/2/20/1 Bob B', '5000 - start', '8000 a play 4', '9500 b play 4'] }]);
  expect(room).toMatchObject({ phase: 'playing', entries: 5, ahead: 1000, clockAt: 9500 });
  expect([room.seats.b?.name, room.seats.a?.commands, room.seats.b?.commands, turnOf(room)]).toEqual(['Bob B', '44', '44', 'a']);
  // Three seconds and one and a half were thought about; every move adds two.
  expect([room.seats.a?.left_ms, room.seats.b?.left_ms]).toEqual([59_000, 60_500]);
  // Our clock is a second behind that of the server.
  expect([leftMs(room, 'a', 10_500), leftMs(room, 'b', 10_500)]).toEqual([57_000, 60_500]);
});

test('what held keys do is read from the log, to the millisecond', () => {
  const versus: ServerMessage = { ...welcome, setup: { ...setup, kind: 'versus' } };
  const sat = (handling: string) => after([versus, { type: 'entries', from: 2, lines: [`5000 b sit q ${handling} Bob`] }]).seats.b?.handling;
  expect(sat('10/2/20/1')).toEqual({ das_ticks: 10, arr_ticks: 2, soft_drop_factor: 20, initial: true });
  expect(sat('399s/30s/0/0')).toEqual({ das_subticks: 399, arr_subticks: 30, soft_drop_factor: 0, initial: false });
});

test('entries that are known, or that miss others, are left out', () => {
  const room = after([welcome, { type: 'entries', from: 1, lines: ['5000 a leave'] }, { type: 'entries', from: 9, lines: ['5000 - start'] }]);
  expect(room).toMatchObject({ entries: 1, phase: 'waiting' });
  expect(room.seats.a?.name).toBe('Ada');
});

test('a match ends by a line of the log, or because the server says so', () => {
  const begun: ServerMessage[] = [welcome, { type: 'entries', from: 2, lines: ['5000 b sit q 10/2/20/1 Bob', '5000 - start'] }];
  expect(after([...begun, { type: 'entries', from: 4, lines: ['9000 a lose away'] }]).end).toEqual({ winner: 'b', reason: 'away' });
  expect(after([...begun, { type: 'end', winner: null, reason: 'full' }])).toMatchObject({ phase: 'ended', end: { winner: null } });
});

test('a match that is held says why, to those who were there and to those who come later', () => {
  const begun: ServerMessage[] = [welcome, { type: 'entries', from: 2, lines: ['5000 b sit q 10/2/20/1 Bob', '5000 - start'] }];
  const ended: ServerMessage[] = [...begun, { type: 'end', winner: 'a', reason: 'topped-out' }];
  expect(after(ended).end?.held).toBeUndefined();
  expect(after([...ended, { type: 'entries', from: 4, lines: ['9000 a hold 60.00 keys per second'] }]).end).toEqual({
    winner: 'a', reason: 'topped-out', held: '60.00 keys per second',
  });
  expect(after([...begun, { type: 'end', winner: 'a', reason: 'topped-out', held: 'odd' }]).end?.held).toBe('odd');
});

class Wire implements RoomLine {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: RoomLine['onclose'] = null;
  readonly heard: Record<string, unknown>[] = [];
  send(text: string) {
    this.heard.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.onclose?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function client() {
  const wires: Wire[] = [];
  const room = new RoomClient(
    () => Promise.resolve({ role: 'player' }),
    () => {
      wires.push(new Wire());
      return wires.at(-1)!;
    },
  );
  return { room, wires };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('who only watches says so in the address, so that any process may have it', () => {
  const addresses: string[] = [];
  vi.stubGlobal('location', new URL('https://host.example/'));
  vi.stubGlobal('WebSocket', function (address: URL) {
    addresses.push(address.href);
  });
  roomLine('Zk3f', 'watcher')();
  roomLine('Zk3f', 'player')();
  vi.unstubAllGlobals();
  expect(addresses).toEqual(['wss://host.example/api/v1/rooms/Zk3f/socket?role=watcher', 'wss://host.example/api/v1/rooms/Zk3f/socket']);
});

test('what was sent and did not come back is sent again after a lost connection', async () => {
  const { room, wires } = client();
  wires[0]!.onopen?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(wires[0]!.heard).toEqual([{ type: 'hello', role: 'player', have: 0 }]);
  wires[0]!.say(welcome);
  wires[0]!.say({ type: 'entries', from: 2, lines: ['5000 b sit q 1/1/1/1 Bob', '5000 - start'] });
  room.play('4');
  room.play('5');
  wires[0]!.say({ type: 'entries', from: 4, lines: ['6000 a play 4'] });
  wires[0]!.onclose?.();
  expect(room.view.get().connection).toBe('lost');
  room.play('6'); // nothing is lost meanwhile
  await vi.advanceTimersByTimeAsync(500);
  wires[1]!.onopen?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(wires[1]!.heard).toEqual([{ type: 'hello', role: 'player', have: 4 }]);
  wires[1]!.say({ type: 'welcome', you: 'a', now: 9000, entries: 4, setup });
  expect(wires[1]!.heard.slice(1)).toEqual([{ type: 'play', batch: 2, commands: '5' }, { type: 'play', batch: 3, commands: '6' }]);
  room.close();
});

test('batches that are refused because the first was too early are sent again once', async () => {
  const { room, wires } = client();
  wires[0]!.onopen?.();
  await vi.advanceTimersByTimeAsync(0);
  wires[0]!.say(welcome);
  for (const commands of ['1.', '2.', '3.']) room.play(commands);
  const before = wires[0]!.heard.length;
  wires[0]!.say({ type: 'error', problem: 'ahead', error: 'the match begins in 40 ms: expected nothing before' });
  for (const batch of [2, 3]) wires[0]!.say({ type: 'error', problem: 'batch', error: `batch ${batch}: expected 1` });
  expect(wires[0]!.heard.length).toBe(before);
  await vi.advanceTimersByTimeAsync(500);
  expect(wires[0]!.heard.slice(before).map(({ batch }) => batch)).toEqual([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(wires[0]!.heard.length).toBe(before + 3);
  room.close();
});

test('batches go on counting where the server is, after a reload', async () => {
  const { room, wires } = client();
  wires[0]!.onopen?.();
  await vi.advanceTimersByTimeAsync(0);
  wires[0]!.say({ ...welcome, state: { phase: 'playing', started: 1, seats: [{ key: 'k', name: 'Ada', machine: false, batches: 7, commands: '4' }, null] } });
  room.play('5');
  expect(wires[0]!.heard.at(-1)).toEqual({ type: 'play', batch: 8, commands: '5' });
  room.close();
});

test('a connection that the server ends for good stays closed, and garbage is passed on', async () => {
  const { room, wires } = client();
  const garbage: number[][] = [];
  wires[0]!.say(welcome);
  wires[0]!.say({ type: 'garbage', number: 3, rows: 4 });
  room.followGarbage((number, rows) => garbage.push([number, rows]));
  wires[0]!.say({ type: 'garbage', number: 4, rows: 1 });
  wires[0]!.say({ type: 'error', problem: 'replaced', error: 'the same key came in by another connection' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(garbage).toEqual([[3, 4], [4, 1]]);
  expect([wires.length, room.view.get().connection, room.view.get().room.problem?.kind]).toEqual([1, 'closed', 'replaced']);
});

test('a room that is not there is not waited for', async () => {
  const { room, wires } = client();
  wires[0]!.onopen?.();
  wires[0]!.onclose?.({ code: 1008, reason: 'there is no such room' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([wires.length, room.view.get().connection, room.view.get().room.problem?.kind]).toEqual([1, 'closed', 'gone']);
});

test('another refusal for good is told in the words of the server', () => {
  const { room, wires } = client();
  wires[0]!.onclose?.({ code: 1008, reason: 'the room cannot be read' });
  expect(room.view.get().room.problem).toEqual({ kind: 'refused', text: 'the room cannot be read' });
});

test('a room that went while the line was lost is not waited for, and what is over stays to be seen', async () => {
  for (const [ending, problem] of [[[], 'gone'], [[{ type: 'end', winner: 'a', reason: 'line' }], undefined]] as const) {
    const { room, wires } = client();
    for (const message of [welcome, ...ending]) wires[0]!.say(message);
    wires[0]!.onclose?.({ code: 1000, reason: 'the room is closed' });
    await vi.advanceTimersByTimeAsync(500);
    wires[1]!.onclose?.({ code: 1008, reason: 'there is no such room' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([wires.length, room.view.get().connection, room.view.get().room.problem?.kind]).toEqual([2, 'closed', problem]);
  }
});

test('who said too much may come again, and so may who came while the server was busy', () => {
  for (const [isIn, code] of [[true, 1008], [false, 1013]] as const) {
    const { room, wires } = client();
    if (isIn) wires[0]!.say(welcome);
    wires[0]!.onclose?.({ code, reason: 'too many messages' });
    expect(room.view.get().connection).toBe('lost');
    room.close();
  }
});

test('who watches is counted before the server has said so', () => {
  expect(watchersOf(after([{ ...welcome, you: 'watcher' }]))).toBe(1);
  expect(watchersOf(after([{ ...welcome, you: 'watcher' }, { type: 'presence', a: 'here', b: 'here', watchers: 3 }]))).toBe(3);
  expect(watchersOf(after([welcome]))).toBe(0);
});

test('wishes for a rematch are those that the server tells to who comes back', () => {
  const over: ServerMessage[] = [welcome, { type: 'end', winner: 'a', reason: 'line' }, { type: 'rematch', seat: 'b' }, { type: 'rematch', seat: 'b' }];
  expect(after(over).rematch).toEqual(['b']);
  expect(after([...over, { ...welcome, entries: 1 }]).rematch).toEqual([]);
  expect(after([...over, { ...welcome, entries: 1 }, { type: 'rematch', seat: 'a' }]).rematch).toEqual(['a']);
});

test('a server that has no room for a rematch says so, and one may ask again', () => {
  const full: ServerMessage[] = [welcome, { type: 'end', winner: 'a', reason: 'line' }, { type: 'rematch', seat: 'a' }, { type: 'error', problem: 'full', error: 'no room' }];
  expect(after(full)).toMatchObject({ rematch: [], problem: { kind: 'full' } });
  expect(after([...full, { type: 'rematch', seat: 'a' }])).toMatchObject({ rematch: ['a'], problem: null });
});

test('no room for a rematch does not end the connection to this one', () => {
  const { room, wires } = client();
  wires[0]!.onopen?.();
  for (const message of [welcome, { type: 'end', winner: 'a', reason: 'line' }, { type: 'error', problem: 'full', error: 'no room' }]) wires[0]!.say(message);
  expect(room.view.get().connection).toBe('open');
  room.askRematch();
  expect(wires[0]!.heard.at(-1)).toEqual({ type: 'rematch' });
  room.close();
});
