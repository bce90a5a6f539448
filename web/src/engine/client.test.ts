import { expect, test } from 'vitest';

import type { Channel } from './client.ts';
import { Engine, EngineError, EngineLost } from './client.ts';
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
