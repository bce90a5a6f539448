// The WebAssembly module and its three functions: a question goes in as JSON, its answer comes out.

export interface EngineExports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  reserve(bytes: number): number;
  ask(): number;
  answer(): number;
  load_book(): number;
}

/** What the page is told: an answer, or a sentence that says what was wrong. */
export type Answer = { ok: unknown } | { error: string };

// The C library could write messages; nothing of ours does.
const unsupported = () => 52;
const imports = { wasi_snapshot_preview1: { fd_close: unsupported, fd_seek: unsupported, fd_write: unsupported } };

export class EngineModule {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  constructor(private readonly engine: EngineExports) {
    engine._initialize();
  }

  static async from(module: WebAssembly.Module): Promise<EngineModule> {
    const instance = await WebAssembly.instantiate(module, imports);
    return new EngineModule(instance.exports as unknown as EngineExports);
  }

  ask(question: unknown): Answer {
    this.write(this.encoder.encode(JSON.stringify(question)));
    return this.read(this.engine.ask());
  }

  /** The opening book goes in as bytes. */
  loadBook(bytes: Uint8Array): Answer {
    this.write(bytes);
    return this.read(this.engine.load_book());
  }

  private read(length: number): Answer {
    // Memory may move when it grows, so it is asked for each time.
    const bytes = new Uint8Array(this.engine.memory.buffer, this.engine.answer(), length);
    return JSON.parse(this.decoder.decode(bytes)) as Answer;
  }

  private write(bytes: Uint8Array): void {
    const at = this.engine.reserve(bytes.length);
    new Uint8Array(this.engine.memory.buffer, at, bytes.length).set(bytes);
  }
}

/**
 * Some servers do not say that a file is WebAssembly: it is then compiled when all of it is there.
 */
export async function compiled(address: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

/** Does this browser have vectors? A module of one function that uses one is valid then. */
export function hasSimd(): boolean {
  return WebAssembly.validate(
    new Uint8Array([
      0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
    ]),
  );
}
