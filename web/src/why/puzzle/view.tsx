import type { PlaceProps } from '../../frame/places.ts';

export default function View(_props: PlaceProps) {
  return null;
}
