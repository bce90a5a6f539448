// The code of the smallest engine, which has rounds of Tetris and nothing else, for the page's own
// thread: compiled once, and asked for as soon as it is known that it will be needed.
import roundUrl from '../../../build/wasm/round.wasm?url';

import { compiled } from './module.ts';

let code: Promise<WebAssembly.Module> | undefined;

/** What did not come is asked for again. */
export function roundCode(): Promise<WebAssembly.Module> {
  code ??= compiled(roundUrl);
  code.catch(() => (code = undefined));
  return code;
}

/** On its way from now on; who needs it hears whether it has come. */
export const bringRoundCode = () => void roundCode().catch(() => undefined);
