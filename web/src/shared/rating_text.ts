// A rating in words, wherever one is shown.
import type { Translate } from '../frame/texts.ts';
import type { Player } from '../online/boards.ts';
import { modeKey } from './tetris/modes.ts';

export function ratingText(t: Translate, { game, mode, rating, deviation, games }: Player['ratings'][number]): string {
  const isDiscs = game === 'connect4';
  const key = isDiscs ? undefined : modeKey('modern', mode);
  return t('online.key.rating', {
    game: t(isDiscs ? 'play.connect4' : 'play.tetris'),
    mode: key === undefined ? mode : t(key),
    rating: Math.round(rating),
    deviation: Math.round(deviation),
    games,
  });
}
