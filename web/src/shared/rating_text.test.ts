import { expect, test } from 'vitest';

import { translate } from '../frame/texts.ts';
import { ratingText } from './rating_text.ts';

const rating = { rating: 1512.4, deviation: 80.6, games: 1 };

test('a mode is called as everywhere else on the page', () => {
  expect(ratingText(translate, { game: 'modern', mode: 'versus', ...rating })).toBe('Tetris, Versus: 1512 ± 81 after 1 game');
  expect(ratingText(translate, { game: 'connect4', mode: '7x6', ...rating })).toBe('Connect Four, 7x6: 1512 ± 81 after 1 game');
});
