// The game tetris.
import type { PlaceProps } from '../../frame/places.ts';
import { useTexts } from '../../frame/texts.ts';

export default function Game(_props: PlaceProps) {
  const t = useTexts();
  return <h1>{t('play.tetris')}</h1>;
}
