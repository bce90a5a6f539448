import { expect, test } from 'vitest';

import { rankedAbout } from './ranked_view.tsx';

test('before a game it is said where it will stand', () => {
  expect(rankedAbout(false, true, true)).toBe('online.rankedAbout');
  expect(rankedAbout(true, false, false)).toBe('online.rankedAbout');
  expect(rankedAbout(false, true, false)).toBe('online.nameAbout');
});

test('who wants no ranked games is not told that a name ranks them', () => {
  expect(rankedAbout(false, false, false)).toBe('play.rank.about');
  expect(rankedAbout(false, false, true)).toBe('play.rank.about');
});
