import { expect, test } from 'vitest';

import { packed, unpacked } from './packed.ts';

const replay = 'fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\n@08r@05r@09q60.2lch\nend\n';

test('a text survives, in letters that an address can have', async () => {
  const letters = (await packed(replay))!;
  expect(letters).toMatch(/^[\w-]+$/);
  expect(letters.length).toBeLessThan(replay.length * 1.4);
  expect(await unpacked(letters)).toBe(replay);
});

test('a long text has no address', async () => {
  const noise = Array.from({ length: 4000 }, (_, i) => String.fromCharCode(97 + ((i * i * 7919) % 26))).join('');
  const lines = Array.from({ length: 900 }, (_, i) => String((i * 2654435761) % 4294967296)).join(' ');
  expect(await packed(noise + lines)).toBeUndefined();
});

test('what was not packed is nothing', async () => {
  expect(await unpacked('%%%')).toBeUndefined();
  expect(await unpacked('abcdef')).toBeUndefined();
  expect(await unpacked((await packed(replay))!.slice(0, 20))).toBeUndefined();
});

test('a text that would fill the memory is refused', async () => {
  expect(await unpacked((await packed('a'.repeat(999_999)))!)).toHaveLength(999_999);
  const stream = new Blob(['a'.repeat(3_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  expect(await unpacked(letters)).toBeUndefined();
});
