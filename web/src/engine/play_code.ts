// The code of the small engine, for the page's own thread: compiled once, and asked for as soon as
// it is known that it will be needed.
import playUrl from '../../../build/wasm/play.wasm?url';

import { compiled } from './module.ts';

let code: Promise<WebAssembly.Module> | undefined;

/** What did not come is asked for again. */
export function playCode(): Promise<WebAssembly.Module> {
  code ??= compiled(playUrl);
  code.catch(() => (code = undefined));
  return code;
}

/** On its way from now on; who needs it hears whether it has come. */
export const bringPlayCode = () => void playCode().catch(() => undefined);
