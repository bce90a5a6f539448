import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { NoAnswer, Refusal, apiAddress, ask, findServer, server, socketAddress } from './server.ts';

const answers = (...all: (Response | Error)[]) => {
  const fetch = vi.fn(() => {
    const answer = all.shift()!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const problem = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });

beforeEach(() => vi.stubGlobal('location', new URL('https://host.example/games/?x=1#/rank')));
afterEach(() => vi.unstubAllGlobals());

test('the API is below the folder of the page', () => {
  expect(apiAddress('health').href).toBe('https://host.example/games/api/v1/health');
  expect(socketAddress('events').href).toBe('wss://host.example/games/api/v1/events');
});

test('a refusal has the sentence of the server and its kind', async () => {
  answers(problem(409, { title: 'Conflict', status: 409, detail: 'the name is taken', refusal: 'others-name' }));
  await expect(ask('games', { body: {} })).rejects.toMatchObject({ status: 409, detail: 'the name is taken', kind: 'others-name' });
});

test('no network, a busy server and a server in trouble are no refusals', async () => {
  answers(new TypeError('failed'), problem(429, { detail: 'slower' }), problem(503, {}), new Response('<html>'), new Response('<html>', { status: 404 }));
  for (let time = 0; time < 4; ++time) await expect(ask('boards')).rejects.toThrow(NoAnswer);
  await expect(ask('boards')).rejects.toThrow(Refusal);
});

test('a service is looked for once; a host that answers with a page has none', async () => {
  const listeners: (() => void)[] = [];
  vi.stubGlobal('window', { addEventListener: (_: string, listener: () => void) => listeners.push(listener) });
  const fetch = answers(new Response('<html>'), new Response('{"status":"ok"}'));
  expect([await findServer(), await findServer()]).toEqual([false, false]);
  expect([fetch.mock.calls.length, server.get().state]).toEqual([1, 'none']);
  listeners[0]?.(); // the network is back
  expect(await findServer()).toBe(true);
  expect(server.get().state).toBe('there');
});
