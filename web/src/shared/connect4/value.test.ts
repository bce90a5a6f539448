import { expect, test } from 'vitest';

import { nothingKnown } from '../../engine/truth.ts';
import { translate } from '../../frame/texts.ts';
import { redShare, valueText } from './value.ts';

const usual = { width: 7, height: 6 };
const scored = (score: number | null) => ({ isOver: false, winner: null, score });

test("the bar is red's, whoever is to move, and who wins has at least three quarters", () => {
  expect(redShare(scored(0), 'O', usual)).toBe(0.5);
  expect(redShare(scored(21), 'O', usual)).toBe(1);
  expect(redShare(scored(21), 'X', usual)).toBe(0);
  expect(redShare(scored(1), 'O', usual)).toBeGreaterThan(0.75);
  expect(redShare(scored(-1), 'O', usual)).toBeLessThan(0.25);
  expect(redShare(scored(-1), 'X', usual)).toBeGreaterThan(0.75);
});

test('a game that is over has no score but a winner', () => {
  expect(redShare({ isOver: true, winner: 'O', score: null }, 'X', usual)).toBe(1);
  expect(redShare({ isOver: true, winner: 'X', score: null }, 'O', usual)).toBe(0);
  expect(redShare({ isOver: true, winner: null, score: null }, 'O', usual)).toBe(0.5);
});

test('what is not known is not drawn as a draw', () => {
  expect(redShare(scored(null), 'O', usual)).toBeNull();
});

test('the same is said in words', () => {
  const column = { score: -2, movesToWin: 18, sentences: [] };
  expect(valueText(translate, { ...nothingKnown, best: [2], columns: [undefined, undefined, column] }, 'O')).toBe('−2: Yellow wins in 18 moves');
  expect(valueText(translate, { ...nothingKnown, isOver: true, winner: 'X' }, 'O')).toBe('Yellow has won');
  expect(valueText(translate, { ...nothingKnown, gaveUp: true }, 'O')).toBe('Too much is open here to solve it in a page.');
  expect(valueText(translate, nothingKnown, 'O')).toBe('Thinking …');
});
