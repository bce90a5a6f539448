// The place train.
import type { PlaceProps } from '../frame/places.ts';
import { useTexts } from '../frame/texts.ts';

export default function Train(_props: PlaceProps) {
  const t = useTexts();
  return <h1>{t('frame.train')}</h1>;
}
