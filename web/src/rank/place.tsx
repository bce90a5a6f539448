// The place rank.
import type { PlaceProps } from '../frame/places.ts';
import { useTexts } from '../frame/texts.ts';

export default function Rank(_props: PlaceProps) {
  const t = useTexts();
  return <h1>{t('frame.rank')}</h1>;
}
