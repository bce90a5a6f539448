// The WebAssembly module: a question goes in as JSON, its answer comes out.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  reserve(bytes: number): number;
  ask(): number;
  answer(): number;
  load_book(): number;
}

/** A sentence that says what was wrong with a question, and what was expected. */
export class FourfoldError extends Error {}

// The C library could write messages; nothing of ours does.
const unsupported = () => 52;
const imports = { wasi_snapshot_preview1: { fd_close: unsupported, fd_seek: unsupported, fd_write: unsupported } };

export class Module {
  private constructor(private readonly core: Exports) {
    core._initialize();
  }

  static async from(bytes: BufferSource): Promise<Module> {
    const { instance } = await WebAssembly.instantiate(bytes, imports);
    return new Module(instance.exports as unknown as Exports);
  }

  ask(question: object): unknown {
    this.write(new TextEncoder().encode(JSON.stringify(question)));
    return this.read(this.core.ask());
  }

  loadBook(bytes: Uint8Array): void {
    this.write(bytes);
    this.read(this.core.load_book());
  }

  private read(length: number): unknown {
    // Memory may move when it grows, so it is asked for each time.
    const text = new TextDecoder().decode(new Uint8Array(this.core.memory.buffer, this.core.answer(), length));
    const answer = JSON.parse(text) as { ok: unknown } | { error: string };
    if ('error' in answer) throw new FourfoldError(answer.error);
    return answer.ok;
  }

  private write(bytes: Uint8Array): void {
    const at = this.core.reserve(bytes.length);
    new Uint8Array(this.core.memory.buffer, at, bytes.length).set(bytes);
  }
}
