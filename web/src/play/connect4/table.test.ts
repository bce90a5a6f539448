import { beforeEach, expect, test, vi } from 'vitest';

import type { Channel } from '../../engine/client.ts';
import { Engine } from '../../engine/client.ts';
import type { FromWorker, ToWorker } from '../../engine/messages.ts';

/** A worker that plays column 1 at once, or dies when the machine is asked. */
class FakeWorker implements Channel {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  private moves = '';
  private readonly match = ++workers;

  constructor(private readonly diesThinking: () => boolean) {}

  postMessage(message: ToWorker) {
    const { ask, saved, column, match } = (message as { question: { ask: string; saved?: string; column?: number; match?: number } }).question;
    const problem = this.problemOf(ask, match);
    if (problem !== '') return this.say({ id: message.id, answer: { error: problem } });
    if (ask === 'match.move') ++thoughts;
    if (saved !== undefined) this.moves = saved;
    if (ask === 'match.drop') this.moves += String(column);
    const isThought = ask === 'match.move';
    if (isThought && !this.diesThinking()) this.moves += '1';
    const answer = ask === 'match.save' ? { text: this.moves } : this.state();
    const reply: FromWorker = isThought && this.moves.length % 2 === 1 ? { died: 'RuntimeError: unreachable' } : { id: message.id, answer: { ok: answer } };
    this.say(reply);
  }

  private say(reply: FromWorker) {
    queueMicrotask(() => this.onmessage?.({ data: reply } as MessageEvent<FromWorker>));
  }

  private problemOf(ask: string, match?: number): string {
    if (ask !== 'match.open' && match !== this.match) return 'match: expected the number of an open one';
    if (ask === 'match.drop' && this.moves.length % 2 === 1) return 'it is not your turn';
    if (ask === 'match.move' && this.moves.length % 2 === 0) return 'no machine is to move';
    return '';
  }

  terminate() {
    this.onmessage = null;
  }

  private state() {
    return { match: this.match, moves: this.moves, seats: ['human', 'level:4'], over: false, persons_turn: this.moves.length % 2 === 0 };
  }
}

let deaths = 0;
/** So often the machine dies before it answers. */
let mostDeaths = 0;

/**
 * How often a machine was asked, how many workers were started (each has its own numbers), and the
 * engines.
 */
let thoughts = 0;
let workers = 0;
const engines: Engine[] = [];

vi.mock('../../engine/engines.ts', () => ({
  engineFor: () => {
    engines.push(new Engine(() => new FakeWorker(() => deaths < mostDeaths && ++deaths > 0)));
    return engines.at(-1);
  },
}));
vi.mock('../../engine/files.ts', () => ({ files: { book: '' } }));

const { createTable } = await import('./table.ts');

beforeEach(() => {
  deaths = 0;
  thoughts = 0;
});

async function playedDisc() {
  const opened = createTable();
  await opened.open({ first: 'human', second: 'level:4' });
  await opened.drop(3);
  await vi.waitFor(() => expect(opened.table.get().busy).toBe(''));
  return opened;
}

test('only the engine that is needed is started', async () => {
  const before = engines.length;
  await createTable().open({ first: 'human', second: 'level:4' });
  expect(engines.length).toBe(before + 1);
});

test('a machine that breaks off is started again, and the game goes on as it was', async () => {
  mostDeaths = 1;
  const { table } = await playedDisc();
  await vi.waitFor(() => expect(table.get().state?.moves).toBe('41'));
  expect(table.get().problem).toBe('');
  expect(deaths).toBe(1);
});

test('a machine that breaks off over the same move again is not asked for ever, and the game is kept', async () => {
  mostDeaths = 2;
  const opened = await playedDisc();
  await vi.waitFor(() => expect(opened.table.get().problem).toBe('lost'));
  expect(opened.table.get()).toMatchObject({ busy: '', state: { moves: '4' } });
  expect(deaths).toBe(2);
  await opened.machine();
  expect(opened.table.get()).toMatchObject({ problem: '', state: { moves: '41' } });
});

test('a disc that falls while the game is opened again finds it there, and the machine is asked once', async () => {
  mostDeaths = 0;
  const opened = createTable();
  await opened.open({ first: 'human', second: 'level:4' });
  await opened.drop(3);
  expect(opened.table.get().state?.moves).toBe('41');
  engines.at(-1)!.restart();
  await opened.drop(3);
  await vi.waitFor(() => expect(opened.table.get().state?.moves).toBe('4141'));
  expect(opened.table.get()).toMatchObject({ busy: '', problem: '' });
  expect(thoughts).toBe(2);
});

test('a second press before the first is answered does not keep the machine from its move', async () => {
  mostDeaths = 0;
  const opened = createTable();
  await opened.open({ first: 'human', second: 'level:4' });
  await Promise.all([opened.drop(3), opened.drop(3)]);
  expect(opened.table.get().state?.moves).toBe('41');
});

test('where a game is kept is told once, and from there it goes on', async () => {
  const told: string[] = [];
  const opened = createTable((key) => told.push(key));
  await opened.open({ first: 'human', second: 'level:4' });
  expect(told).toEqual([]); // an empty board is not kept
  await opened.drop(3);
  await vi.waitFor(() => expect(opened.table.get().state?.moves).toBe('41'));
  await opened.drop(3);
  await vi.waitFor(() => expect(opened.table.get().state?.moves).toBe('4141'));
  expect(told).toHaveLength(1);
  opened.close();
  const again = createTable((key) => told.push(key));
  expect(await again.resume(told[0]!)).toBe(true);
  expect(again.table.get().state?.moves).toBe('4141');
  expect(await again.resume('saved/none')).toBe(false);
  expect(told).toHaveLength(1);
});
