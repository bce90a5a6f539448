import { beforeEach, expect, test, vi } from 'vitest';

import type { Channel } from '../../engine/client.ts';
import { Engine } from '../../engine/client.ts';
import type { FromWorker, ToWorker } from '../../engine/messages.ts';

/** A worker that plays column 1 at once, or dies when the machine is asked. */
class FakeWorker implements Channel {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  private moves = '';

  constructor(private readonly diesThinking: () => boolean) {}

  postMessage(message: ToWorker) {
    const { ask, saved, column } = (message as { question: { ask: string; saved?: string; column?: number } }).question;
    if (saved !== undefined) this.moves = saved;
    if (ask === 'match.drop') this.moves += String(column);
    const isThought = ask === 'match.move';
    if (isThought && !this.diesThinking()) this.moves += '1';
    const answer = ask === 'match.save' ? { text: this.moves } : this.state();
    const reply: FromWorker = isThought && this.moves.length % 2 === 1 ? { died: 'RuntimeError: unreachable' } : { id: message.id, answer: { ok: answer } };
    queueMicrotask(() => this.onmessage?.({ data: reply } as MessageEvent<FromWorker>));
  }

  terminate() {
    this.onmessage = null;
  }

  private state() {
    return { match: 1, moves: this.moves, seats: ['human', 'level:4'], over: false, persons_turn: this.moves.length % 2 === 0 };
  }
}

let deaths = 0;
/** So often the machine dies before it answers. */
let mostDeaths = 0;

vi.mock('../../engine/engines.ts', () => ({
  engineFor: () => new Engine(() => new FakeWorker(() => deaths < mostDeaths && ++deaths > 0)),
}));
vi.mock('../../engine/files.ts', () => ({ files: { book: '' } }));

const { createTable } = await import('./table.ts');

beforeEach(() => {
  deaths = 0;
});

async function playedDisc() {
  const opened = createTable();
  await opened.open({ first: 'human', second: 'level:4' });
  await opened.drop(3);
  await vi.waitFor(() => expect(opened.table.get().busy).toBe(''));
  return opened;
}

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
