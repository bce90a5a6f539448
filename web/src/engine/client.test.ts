import { expect, test } from 'vitest';

import type { Channel } from './client.ts';
import { Engine, EngineError, EngineLost } from './client.ts';
import { onLoss } from './losses.ts';
import type { Loss } from './losses.ts';
import type { FromWorker, ToWorker } from './messages.ts';

class FakeWorker implements Channel {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly heard: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(message: FromWorker) {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
}

function engineWithWorkers() {
  const workers: FakeWorker[] = [];
  const engine = new Engine(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { engine, workers };
}

test('answers find their questions, whatever the order', async () => {
  const { engine, workers } = engineWithWorkers();
  const first = engine.ask({ ask: 'a' });
  const second = engine.ask({ ask: 'b' });
  workers[0]?.say({ id: 2, answer: { ok: 'second' } });
  workers[0]?.say({ id: 1, answer: { ok: 'first' } });
  expect([await first, await second]).toEqual(['first', 'second']);
});

test('a refusal is an error with the sentence of the engine', async () => {
  const { engine, workers } = engineWithWorkers();
  const answer = engine.ask({ ask: 'a' });
  workers[0]?.say({ id: 1, answer: { error: 'seed: expected a number' } });
  await expect(answer).rejects.toThrow(EngineError);
  await expect(answer).rejects.toThrow('seed: expected a number');
});

test('a lost worker is replaced, and its questions fail', async () => {
  const { engine, workers } = engineWithWorkers();
  let restarts = 0;
  engine.onRestart(() => ++restarts);
  const answer = engine.ask({ ask: 'a' });
  workers[0]?.onerror?.({ message: 'out of memory' } as ErrorEvent);
  await expect(answer).rejects.toThrow(EngineLost);
  expect([workers.length, restarts, workers[0]?.ended]).toEqual([2, 1, true]);
});

test('an engine that breaks off while it answers is told to the person, replaced, and asked anew by those who play', async () => {
  const { engine, workers } = engineWithWorkers();
  const losses: Loss[] = [];
  const stop = onLoss((loss) => losses.push(loss));
  let reopened: Promise<unknown> | undefined;
  engine.onRestart(() => {
    reopened = engine.ask({ ask: 'match.open', saved: 'the game' });
  });
  const answer = engine.ask({ ask: 'match.move' });
  workers[0]?.say({ died: 'RuntimeError: memory access out of bounds' });
  await expect(answer).rejects.toThrow('memory access out of bounds');
  stop();
  expect(losses).toEqual([{ why: 'RuntimeError: memory access out of bounds', isBack: true }]);
  expect(workers[0]?.ended).toBe(true);
  expect(workers[1]?.heard).toEqual([{ id: 2, question: { ask: 'match.open', saved: 'the game' } }]);
  workers[1]?.say({ id: 2, answer: { ok: 'kept' } });
  expect(await reopened).toBe('kept');
});

test('what a worker says that is gone already is not heard', async () => {
  const { engine, workers } = engineWithWorkers();
  engine.restart();
  const answer = engine.ask({ ask: 'a' });
  workers[0]?.say({ died: 'late' });
  workers[0]?.onerror?.({ message: 'late' } as ErrorEvent);
  workers[1]?.say({ id: 1, answer: { ok: 'here' } });
  expect(await answer).toBe('here');
  expect(workers.length).toBe(2);
});

test('an engine that could not be started is started by the next question', async () => {
  const { engine, workers } = engineWithWorkers();
  const answer = engine.ask({ ask: 'a' });
  workers[0]?.say({ failed: 'no network' });
  await expect(answer).rejects.toThrow('no network');
  expect(workers.length).toBe(1);
  const again = engine.ask({ ask: 'b' });
  workers[1]?.say({ id: 2, answer: { ok: 'there' } });
  expect(await again).toBe('there');
});

test('an engine that always dies is not started for ever, and its questions fail at once', async () => {
  const { engine, workers } = engineWithWorkers();
  for (const worker of workers) worker.say({ died: 'again' }); // each death brings another one
  expect(workers.length).toBe(100);
  await expect(engine.ask({ ask: 'a' })).rejects.toThrow(EngineLost);
});

test('a closed engine answers nothing and does not start again', async () => {
  const { engine, workers } = engineWithWorkers();
  engine.close();
  await expect(engine.ask({ ask: 'a' })).rejects.toThrow(EngineLost);
  expect(workers.length).toBe(1);
});
