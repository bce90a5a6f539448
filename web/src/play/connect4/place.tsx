// The game connect4.
import type { PlaceProps } from '../../frame/places.ts';
import { useTexts } from '../../frame/texts.ts';

export default function Game(_props: PlaceProps) {
  const t = useTexts();
  return <h1>{t('play.connect4')}</h1>;
}
