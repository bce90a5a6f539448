import { expect, test } from 'vitest';

import type { Storage } from './storage.ts';
import { CarefulStorage, MemoryStorage, freshKey, storageState } from './storage.ts';

const open = (storage: Storage) => () => Promise.resolve(storage);

test('a list has the keys of a prefix in their order', async () => {
  const storage = new CarefulStorage(open(new MemoryStorage()));
  for (const key of ['saved/b', 'game/a', 'saved/a']) await storage.put(key, key.length);
  expect(await storage.list('saved/')).toEqual([['saved/a', 7], ['saved/b', 7]]);
  await storage.remove('saved/a');
  expect(await storage.get('saved/a')).toBeUndefined();
});

test('without a disk everything stays in memory, and that is said', async () => {
  storageState.set({ problem: '' });
  const storage = new CarefulStorage(() => Promise.reject(new Error('private')));
  await storage.put('game/a', 1);
  expect(await storage.list('game/')).toEqual([['game/a', 1]]);
  expect(storageState.get().problem).toBe('forbidden');
});

test('what a full disk refuses is not lost while the page is open', async () => {
  storageState.set({ problem: '' });
  const disk = new MemoryStorage();
  disk.put = () => Promise.reject(new Error('quota'));
  const storage = new CarefulStorage(open(disk));
  await storage.put('game/a', 1);
  expect(await storage.get('game/a')).toBe(1);
  expect(storageState.get().problem).toBe('full');
});

test('fresh keys sort by time', () => {
  expect(freshKey('game') < freshKey('gamf')).toBe(true);
  expect(freshKey('game')).toMatch(/^game\/[0-9a-z]{13}$/);
});
