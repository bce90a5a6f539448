import { expect, test } from 'vitest';

import type { Channel } from './client.ts';
import { Engine } from './client.ts';
import { allHere } from './coming.ts';
import type { FromWorker } from './messages.ts';

function engineThatWaits() {
  const channels: Channel[] = [];
  const engine = new Engine(() => {
    const channel: Channel = { onmessage: null, onerror: null, postMessage: () => undefined, terminate: () => undefined };
    channels.push(channel);
    return channel;
  });
  return { engine, say: (message: FromWorker) => channels.at(-1)?.onmessage?.({ data: message } as MessageEvent<FromWorker>) };
}

const isSettled = (promise: Promise<unknown>) => Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 5))]);

test('what is for later waits until every engine that was asked has answered once', async () => {
  expect(await isSettled(allHere())).toBe(true);
  const [first, second] = [engineThatWaits(), engineThatWaits()];
  void first.engine.ask({ ask: 'a' });
  second.engine.ask({ ask: 'b' }).catch(() => undefined);
  expect(await isSettled(allHere())).toBe(false);
  first.say({ id: 1, answer: { ok: 'here' } });
  expect(await isSettled(allHere())).toBe(false);
  second.say({ failed: 'no network' });
  expect(await isSettled(allHere())).toBe(true);
  void first.engine.ask({ ask: 'c' });
  expect(await isSettled(allHere())).toBe(true);
});
