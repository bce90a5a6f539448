// The files of the package, in Node and in browsers. Nothing else is read, and nothing comes from
// another host.

/** Bytes, or where they are. */
export type Source = Uint8Array | ArrayBuffer | URL | string;

const isNode = typeof process !== 'undefined' && process.versions?.node !== undefined;

export async function bytesOf(source: Source): Promise<Uint8Array<ArrayBuffer>> {
  if (source instanceof Uint8Array) return new Uint8Array(source);
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  const address = source instanceof URL || !isNode ? source : new URL(source, `file://${process.cwd()}/`);
  if (isNode && address instanceof URL && address.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return new Uint8Array(await readFile(address));
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${String(address)}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
