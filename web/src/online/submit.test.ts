import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { MemoryStorage } from '../frame/storage.ts';
import type { Standing } from './boards.ts';
import { NoAnswer, Refusal } from './server.ts';
import { Outbox, sent, sentFrom } from './submit.ts';
import type { Ticket } from './tickets.ts';

const board = { game: 'modern', rules: 'modern', mode: 'sprint', kind: 'human' } as const;
const ticket: Ticket = { ticket: '1.x.y', seed: '7', deadline: 2e9, board };
const standing = { is_new: true, rank: 3, count: 120, neighbours: [] } as unknown as Standing;

/** A server that answers as `answers` says, one after the other, and then takes everything. */
function desk(...answers: (Error | Standing)[]) {
  const kept = new MemoryStorage();
  const heard: object[] = [];
  const outbox = new Outbox(() => kept, (body) => {
    heard.push(body);
    const answer = answers.shift() ?? standing;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { kept, heard, outbox };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', new URL('https://fourfold.test/'));
  sent.set({ byGame: {} });
});
afterEach(() => vi.useRealTimers());

test('a game that is taken leaves the queue, and its standing is kept with it', async () => {
  const { kept, heard, outbox } = desk();
  await kept.put('game/a', { text: 'replay' });
  await outbox.add(ticket, 'replay', 'Ada', 'game/a');
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ service: 'https://fourfold.test' });
  expect(await kept.list('submit/')).toEqual([]);
  expect(await kept.get('game/a')).toEqual({ text: 'replay', sent: { state: 'taken', board, standing } });
  expect(sent.get().byGame['game/a']).toEqual({ state: 'taken', board, standing });
});

test('without an answer a game waits, and is sent again as the same', async () => {
  const { kept, heard, outbox } = desk(new NoAnswer('gone'), new NoAnswer('gone'));
  await outbox.add(ticket, 'replay', 'Ada', 'game/a');
  expect(sent.get().byGame['game/a']?.state).toBe('waiting');
  expect(await kept.list('submit/')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3000); // the second pause is longer
  expect(heard).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual([heard[0], heard[0], heard[0]]);
  expect(await kept.list('submit/')).toEqual([]);
  expect(sent.get().byGame['game/a']?.state).toBe('taken');
});

test('what was left by an earlier page is sent by the next one', async () => {
  const first = desk(new NoAnswer('gone'));
  await first.outbox.add(ticket, 'replay', 'Ada', 'game/a');
  const heard: object[] = [];
  const next = new Outbox(() => first.kept, (body) => {
    heard.push(body);
    return Promise.resolve({ ...standing, is_new: false });
  });
  await next.empty();
  expect(heard).toEqual(first.heard);
  expect(await first.kept.list('submit/')).toEqual([]);
});

test('a refusal is told with its sentence, and is not sent again', async () => {
  const { kept, heard, outbox } = desk(new Refusal(409, 'the name belongs to another player', 'others-name'));
  await outbox.add(ticket, 'replay', 'Ada', 'game/a');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard).toHaveLength(1);
  expect(await kept.list('submit/')).toEqual([]);
  expect(sent.get().byGame['game/a']).toEqual({ state: 'refused', board, detail: 'the name belongs to another player', ticket: '1.x.y' });
});

test('a game whose name was refused may be sent again under another one, any other game may not', async () => {
  const { heard, outbox } = desk(new Refusal(409, 'the name belongs to another player', 'others-name'), new Refusal(410, 'too late', 'too-late'));
  await outbox.add(ticket, 'replay', 'Ada', 'game/a');
  const answer = sent.get().byGame['game/a'];
  expect(answer).toMatchObject({ state: 'refused', ticket: '1.x.y' });
  await outbox.add({ ticket: '1.x.y', board }, 'replay', 'Eve', 'game/a');
  expect(heard).toMatchObject([{ name: 'Ada', ticket: '1.x.y' }, { name: 'Eve', ticket: '1.x.y' }]);
  expect(sent.get().byGame['game/a']).toEqual({ state: 'refused', board, detail: 'too late' });
});

test('games are sent one at a time, the oldest first', async () => {
  const { heard, outbox } = desk();
  await Promise.all(['a', 'b', 'c'].map((name) => outbox.add({ ...ticket, ticket: name }, 'replay', 'Ada', `game/${name}`)));
  expect(heard).toHaveLength(3);
});

test('stored nonsense is left out', async () => {
  const { kept, heard, outbox } = desk();
  for (const [index, value] of [null, 7, {}, { body: 7 }].entries()) await kept.put(`submit/${index}`, value);
  await outbox.empty();
  expect(heard).toEqual([]);
  expect(await kept.list('submit/')).toEqual([]);
  for (const value of [undefined, null, 7, {}, { state: 'taken' }, { state: 'x', board }]) expect(sentFrom(value)).toBeUndefined();
});
