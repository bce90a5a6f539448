import { expect, test, vi } from 'vitest';

import { MemoryStorage } from '../frame/storage.ts';
import { base64url, bytesFrom } from './base64url.ts';
import { IdentityError, identity, identityFrom, identityText, knownKey, takeIdentity } from './identity.ts';
import { digestOf, helloText, submissionText, ticketText } from './signed.ts';

// RFC 8032, section 7.1, test 2: a key pair and its signature of the one byte 0x72, the letter r.
const hex = (text: string) => Uint8Array.from(text.match(/../g)!, (pair) => parseInt(pair, 16));
const secret = base64url(hex('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'));
const key = base64url(hex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'));
const signature = base64url(
  hex('92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00'),
);
const file = `fourfold-identity 1\nkey ${key}\nsecret ${secret}\n`;

test('letters are bytes and back, and others are none', () => {
  expect(base64url(Uint8Array.of(255, 239, 190))).toBe('_---');
  expect(base64url(Uint8Array.of(251, 255))).toBe('-_8');
  expect(bytesFrom('-_8')).toEqual(Uint8Array.of(251, 255));
  for (const wrong of ['-_9', 'a', 'ab==', 'a b', 'ab+c']) expect(bytesFrom(wrong)).toBeUndefined();
});

test('an identity from a file signs as RFC 8032 says', async () => {
  const kept = new MemoryStorage();
  expect(await takeIdentity(file, kept)).toBe(key);
  const own = await identity(kept);
  expect([own.key, await own.sign('r')]).toEqual([key, signature]);
  expect(await identityText(kept)).toBe(file);
});

test('an identity is made when it is first needed, once', async () => {
  const kept = new MemoryStorage();
  expect(await knownKey(kept)).toBeUndefined();
  const [first, second] = await Promise.all([identity(kept), identity(kept)]);
  expect(first.key).toHaveLength(43);
  expect(await knownKey(kept)).toBe((await identity(kept)).key);
  expect(identityFrom(await identityText(kept)).key).toBe((await identity(kept)).key);
  expect([first.key, second.key]).toContain(await knownKey(kept));
});

test('a file that is none is refused, and the identity stays', async () => {
  const kept = new MemoryStorage();
  await takeIdentity(file, kept);
  const other = await identityText(new MemoryStorage());
  const mixed = `fourfold-identity 1\n${file.split('\n')[1]}\n${other.split('\n')[2]}\n`;
  for (const wrong of ['', 'hello', file.replace(' 1\n', ' 2\n'), file.replace('key ', ''), `${file}more\n`, file.replace(secret, 'abc')])
    await expect(takeIdentity(wrong, kept)).rejects.toEqual(new IdentityError('format'));
  await expect(takeIdentity(mixed, kept)).rejects.toThrow('mismatch');
  expect(await knownKey(kept)).toBe(key);
});

test('signed texts are those of the server', async () => {
  vi.stubGlobal('location', new URL('https://fourfold.test/games/'));
  const board = { game: 'modern', rules: 'modern', mode: 'sprint', kind: 'human' } as const;
  expect(ticketText(board, 1700000000)).toBe('fourfold ticket 2\nhttps://fourfold.test\nmodern modern sprint human\n1700000000');
  expect(submissionText('1.a.b', 'cafe', 'Ada')).toBe('fourfold submission 2\nhttps://fourfold.test\n1.a.b\ncafe\nAda');
  expect(helloText('r1', '아다', 5)).toBe('fourfold hello 2\nhttps://fourfold.test\nr1\n아다\n5');
  // FIPS 180-4's own example.
  expect(await digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
