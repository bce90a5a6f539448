import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { QueueClient, soughtGames, soughtOf, soughtSetups } from './queue.ts';
import type { RoomLine } from './room.ts';

class Wire implements RoomLine {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: RoomLine['onclose'] = null;
  readonly heard: string[] = [];
  isClosed = false;
  send(text: string) {
    this.heard.push(text);
  }
  close() {
    this.isClosed = true;
    this.onclose?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const wires: Wire[] = [];
const client = (seek = () => Promise.resolve('seek')) =>
  new QueueClient(seek, () => {
    wires.push(new Wire());
    return wires.at(-1)!;
  });
async function opened(): Promise<Wire> {
  const wire = wires.at(-1)!;
  wire.onopen?.();
  await vi.advanceTimersByTimeAsync(0);
  return wire;
}

beforeEach(() => {
  wires.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('says once what it looks for, hears how it stands, and then of a room', async () => {
  const queue = client();
  const wire = await opened();
  expect(wire.heard).toEqual(['seek']);
  wire.say({ type: 'waiting', waiting: 2, rating: 1500, reach: 400, waited_ms: 3000 });
  expect(queue.view.get()).toMatchObject({ state: 'waiting', waiting: 2, reach: 400, since: Date.now() - 3000 });
  wire.say({ type: 'room', room: 'Zk3f', opponent: { name: 'Bob', rating: 1480 } });
  expect(queue.view.get()).toMatchObject({ state: 'paired', room: 'Zk3f', opponent: { name: 'Bob' } });
  wire.onclose?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wires.length).toBe(1);
});

test('comes again after a lost connection, and not after a refusal', async () => {
  const queue = client();
  (await opened()).onclose?.();
  expect(queue.view.get().state).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(wires.length).toBe(2);
  const wire = await opened();
  wire.say({ type: 'error', problem: 'pause', error: 'you have left 2 matches today' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wires.length).toBe(2);
  expect(queue.view.get()).toMatchObject({ state: 'refused', problem: { kind: 'pause' } });
});

test('who leaves the page does not wait any more', async () => {
  const queue = client();
  const wire = await opened();
  queue.close();
  expect(wire.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wires.length).toBe(1);
  expect(queue.view.get().state).toBe('left');
});

test('a browser that cannot sign is told so', async () => {
  const queue = client(() => Promise.reject(new Error('unsupported')));
  await opened();
  expect(queue.view.get()).toMatchObject({ state: 'refused', problem: { kind: 'identity', text: 'unsupported' } });
});

test('the games that are looked for are those of the server', () => {
  const header = readFileSync(new URL('../../../src/live/sought_games.h', import.meta.url), 'utf8');
  const rows = [...header.matchAll(/SoughtGame\{"([^"]+)", R"\((.*?)\)"\}/g)].map(([, name, setup]) => [name, JSON.parse(setup!) as unknown]);
  expect(rows).toHaveLength(3);
  expect(Object.fromEntries(rows)).toEqual(soughtSetups);
  for (const game of soughtGames) expect(soughtOf(soughtSetups[game])).toBe(game);
  expect(soughtOf({ kind: 'connect4', clock: { base_ms: 60_000, increment_ms: 0 } })).toBeUndefined();
});
