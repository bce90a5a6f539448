// A whole replay within an address: deflated and written in letters that need no escape.

/** Longer addresses are cut by some programs that people send them with. */
export const longestAddress = 2000;
/** What is unpacked may not be larger: the engine reads no longer replays from an address. */
const mostBytes = 1_000_000;

/** Nothing where it would be too long for an address. */
export async function packed(text: string): Promise<string | undefined> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = await bytesOf(stream, mostBytes);
  if (bytes.length * 4 > longestAddress * 3) return undefined;
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Nothing where it is not a packed text. */
export async function unpacked(letters: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(stream, mostBytes));
  } catch {
    return undefined;
  }
}

async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > most) throw new Error('too long');
    parts.push(read.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
