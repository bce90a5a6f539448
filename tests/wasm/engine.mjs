// The engine in Node: `const ask = await engine('build/wasm/engine.wasm'); ask({ ask: 'about' })`.
import { readFile } from 'node:fs/promises';

// The C library may write messages; nothing of ours does.
const unused = () => 52; // "function not supported" in wasi
const imports = { wasi_snapshot_preview1: { fd_close: unused, fd_seek: unused, fd_write: unused } };

/** An instance of a module with its door: texts in, texts out. */
export async function door(path) {
  const { instance } = await WebAssembly.instantiate(await readFile(path), imports);
  const core = instance.exports;
  core._initialize();
  // Memory may move when it grows, so it is asked for each time.
  const bytes = (at, length) => new Uint8Array(core.memory.buffer, at, length);
  const reply = (length) => new TextDecoder('utf-8', { fatal: true }).decode(bytes(core.answer(), length));
  const write = (data) => bytes(core.reserve(data.length), data.length).set(data);
  return {
    /** The answer to any bytes, as text. */
    answerTo(data) {
      write(data);
      return reply(core.ask());
    },
    loadBook(data) {
      write(data);
      return reply(core.load_book());
    },
    memoryBytes: () => core.memory.buffer.byteLength,
    /** Bytes at the end of the stack, which is at the lowest addresses, that were never written. */
    unusedStack() {
      const memory = bytes(0, core.memory.buffer.byteLength);
      return memory.findIndex((byte) => byte !== 0);
    },
  };
}

/** Questions as objects; a refusal is an error. */
export const asking = (opened) => (question) => {
  const answer = JSON.parse(opened.answerTo(new TextEncoder().encode(JSON.stringify(question))));
  if ('error' in answer) throw new Error(answer.error);
  return answer.ok;
};

export const engine = async (path) => asking(await door(path));
