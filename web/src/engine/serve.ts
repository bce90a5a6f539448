// What a worker does: starts an engine, and answers questions in the order in which they come.
import type { FromWorker, ToWorker } from './messages.ts';
import type { Answer } from './module.ts';
import { EngineModule, hasSimd } from './module.ts';

const say = (message: FromWorker) => self.postMessage(message);

/** Some servers do not say that a file is WebAssembly: it is then compiled when all of it is there. */
async function compiled(address: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

async function bookFrom(engine: EngineModule, address: string): Promise<Answer> {
  const response = await fetch(address);
  if (!response.ok) return { error: `${address}: ${response.status}` };
  return engine.loadBook(new Uint8Array(await response.arrayBuffer()));
}

/** `plain` is for browsers without vectors; `prepare` gives the engine what it begins with. */
export function serve(address: string, plain: string, prepare: (engine: EngineModule) => void): void {
  const engine = compiled(hasSimd() ? address : plain)
    .then((module) => EngineModule.from(module))
    .then((ready) => {
      prepare(ready);
      return ready;
    });
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
}
