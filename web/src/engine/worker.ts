// A worker with an engine of its own. Questions are answered in the order in which they come.
import type { Answer } from './module.ts';
import { EngineModule, hasSimd } from './module.ts';
import { files, policies } from './files.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const say = (message: FromWorker) => self.postMessage(message);

async function start(): Promise<EngineModule> {
  const engine = await EngineModule.from(await WebAssembly.compileStreaming(fetch(hasSimd() ? files.engine : files.plain)));
  for (const [name, text] of policies()) engine.ask({ ask: 'policy.put', name, text });
  return engine;
}

async function bookFrom(engine: EngineModule, address: string): Promise<Answer> {
  const response = await fetch(address);
  if (!response.ok) return { error: `${address}: ${response.status}` };
  return engine.loadBook(new Uint8Array(await response.arrayBuffer()));
}

const engine = start();
engine.catch((error: unknown) => say({ failed: String(error) }));

self.onmessage = async (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  const ready = await engine;
  if ('book' in message) {
    const answer = await bookFrom(ready, message.book).catch((error: unknown) => ({ error: String(error) }));
    say({ id: message.id, answer });
  } else {
    say({ id: message.id, answer: ready.ask(message.question) });
  }
};
