// The place watch.
import type { PlaceProps } from '../frame/places.ts';
import { useTexts } from '../frame/texts.ts';

export default function Watch(_props: PlaceProps) {
  const t = useTexts();
  return <h1>{t('frame.watch')}</h1>;
}
