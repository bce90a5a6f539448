// An engine in the page's own thread, for whoever plays: it answers at once, so that a key is drawn
// in the task in which it was pressed. A worker would answer some milliseconds later, often after
// the frame. What may take long stays with the workers.
import type { Channel } from './client.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { EngineModule } from './module.ts';

/** Looks to its Engine like a worker that has died, or could not be started, when it has. */
export class HereChannel implements Channel {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  private engine: EngineModule | null = null;
  private readonly early: ToWorker[] = [];
  private isGone = false;

  constructor(module: () => Promise<WebAssembly.Module>) {
    module()
      .then((code) => EngineModule.from(code))
      .then(
        (engine) => this.begin(engine),
        (error: unknown) => this.say({ failed: String(error) }),
      );
  }

  postMessage(message: ToWorker): void {
    if (this.engine === null) this.early.push(message);
    else this.answer(this.engine, message);
  }

  terminate(): void {
    this.isGone = true;
    this.engine = null;
  }

  private begin(engine: EngineModule): void {
    if (this.isGone) return;
    this.engine = engine;
    for (const message of this.early.splice(0)) this.postMessage(message);
  }

  private answer(engine: EngineModule, message: ToWorker): void {
    if (!('question' in message)) return this.say({ id: message.id, answer: { error: 'no books here' } });
    try {
      this.say({ id: message.id, answer: engine.ask(message.question) });
    } catch (error) {
      this.say({ died: String(error) }); // a trap, such as a lack of memory
    }
  }

  private say(message: FromWorker): void {
    if (!this.isGone) this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
}
