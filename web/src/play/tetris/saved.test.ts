import { expect, test } from 'vitest';

import { isSavedMatch } from './saved.ts';

test('a saved game against a machine is known by its first lines', () => {
  expect(isSavedMatch('fourfold-game 1\nplayed human\nstrength 3\n\nfourfold-replay 1\n')).toBe(true);
  expect(isSavedMatch('fourfold-game 1\nplayed human\n\nfourfold-replay 1\nstrength 3\n')).toBe(false);
  expect(isSavedMatch('fourfold-replay 1\nstrength 3\n')).toBe(false);
});
