// Who a player is for the server: an Ed25519 key pair, made when it is first needed and kept in
// this browser. Whoever has the file of it is this player; there are no passwords.
//
//   fourfold-identity 1
//   key {base64url of the public key}
//   secret {base64url of the 32 bytes that the key pair is made from}
import { storage } from '../frame/storage.ts';
import type { Storage } from '../frame/storage.ts';
import { alone } from './alone.ts';
import { base64url, bytesFrom } from './base64url.ts';

export interface Identity {
  key: string;
  sign: (text: string) => Promise<string>;
}

export type IdentityProblem = 'unsupported' | 'format' | 'mismatch';

/** `unsupported`: this browser has no Ed25519, or the page came without TLS. */
export class IdentityError extends Error {
  constructor(readonly problem: IdentityProblem) {
    super(problem);
  }
}

interface Kept {
  key: string;
  secret: string;
}

const place = 'identity';
const firstLine = 'fourfold-identity 1';
const algorithm = 'Ed25519';

/** The key of this browser, without making one. */
export async function knownKey(kept: Storage = storage()): Promise<string | undefined> {
  return keptFrom(await kept.get(place))?.key;
}

/** The player of this browser; made now if there is none yet. */
export async function identity(kept: Storage = storage()): Promise<Identity> {
  return signer(keptFrom(await kept.get(place)) ?? (await alone(place, () => made(kept))));
}

export async function identityText(kept: Storage = storage()): Promise<string> {
  await identity(kept);
  const { key, secret } = keptFrom(await kept.get(place))!;
  return `${firstLine}\nkey ${key}\nsecret ${secret}\n`;
}

/** From now on this browser is the player of the file; an `IdentityError` says why it is none. */
export async function takeIdentity(text: string, kept: Storage = storage()): Promise<string> {
  const read = identityFrom(text);
  const { sign } = await signer(read);
  if (!(await isSigned('fourfold', await sign('fourfold'), read.key))) throw new IdentityError('mismatch');
  await kept.put(place, read);
  return read.key;
}

export function identityFrom(text: string): Kept {
  const lines = text.replace(/\r\n/g, '\n').trimEnd().split('\n');
  const [first, key, secret] = lines;
  const found = keptFrom({ key: key?.replace(/^key /, ''), secret: secret?.replace(/^secret /, '') });
  const hasWords = first === firstLine && key?.startsWith('key ') === true && secret?.startsWith('secret ') === true;
  if (lines.length !== 3 || !hasWords || found === undefined) throw new IdentityError('format');
  return found;
}

function keptFrom(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, secret } = value as Record<string, unknown>;
  const areBytes = [key, secret].every((part) => typeof part === 'string' && bytesFrom(part)?.length === 32);
  return areBytes ? { key: key as string, secret: secret as string } : undefined;
}

/** Two windows must not make two players: the second takes what the first made. */
async function made(kept: Storage): Promise<Kept> {
  const there = keptFrom(await kept.get(place));
  if (there !== undefined) return there;
  const { x, d } = await supported(async () => {
    const pair = await crypto.subtle.generateKey({ name: algorithm }, true, ['sign', 'verify']);
    return crypto.subtle.exportKey('jwk', pair.privateKey);
  });
  const fresh = keptFrom({ key: x, secret: d });
  if (fresh === undefined) throw new IdentityError('unsupported');
  await kept.put(place, fresh);
  return fresh;
}

async function signer({ key, secret }: Kept): Promise<Identity> {
  const jwk = { kty: 'OKP', crv: algorithm, x: key, d: secret };
  let own: CryptoKey;
  try {
    own = await supported(() => crypto.subtle.importKey('jwk', jwk, { name: algorithm }, false, ['sign']));
  } catch (error) {
    // Some browsers look whether the two parts belong together.
    throw error instanceof DOMException && error.name === 'DataError' ? new IdentityError('mismatch') : error;
  }
  return {
    key,
    sign: async (text) => base64url(new Uint8Array(await crypto.subtle.sign(algorithm, own, new TextEncoder().encode(text)))),
  };
}

async function isSigned(text: string, signature: string, key: string): Promise<boolean> {
  const whose = await crypto.subtle.importKey('raw', bytesFrom(key)!, { name: algorithm }, false, ['verify']);
  return crypto.subtle.verify(algorithm, whose, bytesFrom(signature)!, new TextEncoder().encode(text));
}

/** Pages without TLS have no `crypto.subtle`, older browsers no Ed25519. */
async function supported<T>(work: () => Promise<T>): Promise<T> {
  const has = (globalThis as { crypto?: { subtle?: SubtleCrypto } }).crypto?.subtle;
  if (has === undefined) throw new IdentityError('unsupported');
  try {
    return await work();
  } catch (error) {
    throw error instanceof DOMException && error.name === 'NotSupportedError' ? new IdentityError('unsupported') : error;
  }
}
