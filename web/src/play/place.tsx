// The place play.
import type { PlaceProps } from '../frame/places.ts';
import { useTexts } from '../frame/texts.ts';

export default function Play(_props: PlaceProps) {
  const t = useTexts();
  return <h1>{t('frame.play')}</h1>;
}
