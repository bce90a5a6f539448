// The place why.
import type { PlaceProps } from '../frame/places.ts';
import { useTexts } from '../frame/texts.ts';

export default function Why(_props: PlaceProps) {
  const t = useTexts();
  return <h1>{t('frame.why')}</h1>;
}
