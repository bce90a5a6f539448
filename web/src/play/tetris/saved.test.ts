import { expect, test } from 'vitest';

import { routeFrom } from '../../frame/router.ts';
import type { Choice } from './choice.ts';
import { choiceFrom } from './choice.ts';
import type { SavedGame } from './saved.ts';
import { addressOfSaved, isSavedMatch, leftOf } from './saved.ts';

test('a saved game against a machine is known by its first lines', () => {
  expect(isSavedMatch('fourfold-game 1\nplayed human\nstrength 3\n\nfourfold-replay 1\n')).toBe(true);
  expect(isSavedMatch('fourfold-game 1\nplayed human\n\nfourfold-replay 1\nstrength 3\n')).toBe(false);
  expect(isSavedMatch('fourfold-replay 1\nstrength 3\n')).toBe(false);
});

const saved = (key: string, mode: string): SavedGame => ({ key, text: 'x', game: 'tetris', rules: 'modern', mode, points: 1, lines: 0, when: '' });

test('an address that begins a game anew finds the one of its kind that was left last', () => {
  const games = [saved('saved/3', 'dig-10'), saved('saved/2', 'sprint'), saved('saved/1', 'sprint')];
  const left = (address: string) => leftOf(choiceFrom(routeFrom(address)) as Choice, games)?.key;
  expect(left('#/play/tetris/modern/sprint')).toBe('saved/2');
  expect(left('#/play/tetris/modern/ultra')).toBeUndefined();
  expect(left('#/play/tetris/modern-plus/sprint')).toBeUndefined();
  expect(left('#/play/tetris/modern/sprint?seed=7')).toBeUndefined();
  expect(left('#/play/tetris/modern/sprint?kept=saved/1')).toBeUndefined();
  expect(addressOfSaved(games[1]!)).toBe('#/play/tetris/modern/sprint?kept=saved%2F2');
});
