// What a worker does: starts an engine, and answers questions in the order in which they come.
import type { FromWorker, ToWorker } from './messages.ts';
import type { Answer } from './module.ts';
import { compiled, EngineModule, hasSimd } from './module.ts';

const say = (message: FromWorker) => self.postMessage(message);

async function fetched(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function answerTo(engine: EngineModule, message: ToWorker): Promise<Answer> {
  if (!('book' in message)) return engine.ask(message.question);
  let bytes: Uint8Array;
  try {
    bytes = await fetched(message.book);
  } catch (error) {
    return { error: String(error) };
  }
  return engine.loadBook(bytes);
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
    const ready = await engine.catch(() => null);
    if (ready === null) return; // it was said
    try {
      say({ id: event.data.id, answer: await answerTo(ready, event.data) });
    } catch (error) {
      // A trap, such as a lack of memory. Nobody would hear of it: a promise that fails in a worker
      // is no error of the worker.
      say({ died: String(error) });
    }
  };
}
