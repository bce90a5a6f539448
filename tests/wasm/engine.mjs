// The engine in Node: `const ask = await engine('build/wasm/engine.wasm'); ask({ ask: 'about' })`.
import { readFile } from 'node:fs/promises';

// The C library may write messages; nothing of ours does.
const unused = () => 52; // "function not supported" in wasi
const imports = { wasi_snapshot_preview1: { fd_close: unused, fd_seek: unused, fd_write: unused } };

export async function engine(path) {
  const { instance } = await WebAssembly.instantiate(await readFile(path), imports);
  const core = instance.exports;
  core._initialize();
  // Memory may move when it grows, so it is asked for each time.
  const bytes = (at, length) => new Uint8Array(core.memory.buffer, at, length);
  return (question) => {
    const text = new TextEncoder().encode(JSON.stringify(question));
    bytes(core.reserve(text.length), text.length).set(text);
    const length = core.ask();
    const answer = JSON.parse(new TextDecoder().decode(bytes(core.answer(), length)));
    if ('error' in answer) throw new Error(answer.error);
    return answer.ok;
  };
}
