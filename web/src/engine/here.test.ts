import { readFileSync } from 'node:fs';

import { expect, test, vi } from 'vitest';

import { Engine, EngineError, EngineLost } from './client.ts';
import { HereChannel } from './here.ts';
import { EngineModule } from './module.ts';

const compiled = () => WebAssembly.compile(readFileSync('../build/wasm/play.wasm'));

test('an engine in the page answers before anything else happens', async () => {
  const engine = new Engine(() => new HereChannel(compiled));
  const { round } = await engine.ask<{ round: number }>({ ask: 'round.open', rules: 'modern', mode: 'zen', seed: '7' });
  let order = '';
  const answer = engine.ask({ ask: 'round.do', round, commands: ['left'] }).then(() => (order += 'answer '));
  const task = new Promise((resolve) => setTimeout(resolve)).then(() => (order += 'task'));
  await Promise.all([answer, task]);
  expect(order).toBe('answer task');
  await expect(engine.ask({ ask: 'round.state', round: 99 })).rejects.toThrow(EngineError);
});

test('questions wait for the module, in their order', async () => {
  const engine = new Engine(() => new HereChannel(compiled));
  const opened = [1, 2, 3].map(() => engine.ask<{ round: number }>({ ask: 'round.open', rules: 'modern' }));
  expect((await Promise.all(opened)).map(({ round }) => round)).toEqual([1, 2, 3]);
});

test('one that breaks off is replaced, and so is one that did not come', async () => {
  const engine = new Engine(() => new HereChannel(compiled));
  await engine.ask({ ask: 'about' });
  const trap = vi.spyOn(EngineModule.prototype, 'ask').mockImplementationOnce(() => {
    throw new WebAssembly.RuntimeError('memory access out of bounds');
  });
  await expect(engine.ask({ ask: 'about' })).rejects.toThrow(EngineLost);
  trap.mockRestore();
  expect(await engine.ask({ ask: 'about' })).toBeDefined();
  let tries = 0;
  const absent = new Engine(() => new HereChannel(() => (++tries === 1 ? Promise.reject(new Error('no network')) : compiled())));
  await expect(absent.ask({ ask: 'about' })).rejects.toThrow('no network');
  expect(await absent.ask({ ask: 'about' })).toBeDefined();
});
