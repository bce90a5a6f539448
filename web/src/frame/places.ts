// The places of the page, one row each: navigation and addresses read them here. A place is loaded
// when somebody goes there.
import type { ComponentType } from 'preact';

import type { Route } from './route.ts';
import type { TextKey } from './texts.ts';

export interface PlaceProps {
  route: Route;
}

export interface Place {
  name: string;
  title: TextKey;
  /** The first parts of addresses that lead here. */
  starts: string[];
  load: () => Promise<{ default: ComponentType<PlaceProps> }>;
}

export const places: Place[] = [
  { name: 'play', title: 'frame.play', starts: ['play', 'room'], load: () => import('../play/place.tsx') },
  { name: 'why', title: 'frame.why', starts: ['why', 'tetris', 'connect4', 'review', 'import', 'puzzle'], load: () => import('../why/place.tsx') },
  { name: 'watch', title: 'frame.watch', starts: ['watch', 'replay'], load: () => import('../watch/place.tsx') },
  { name: 'train', title: 'frame.train', starts: ['train'], load: () => import('../train/place.tsx') },
  { name: 'rank', title: 'frame.rank', starts: ['rank'], load: () => import('../rank/place.tsx') },
];

export function placeOf(route: Route): Place {
  const start = route.path[0] ?? 'play';
  return places.find((place) => place.starts.includes(start)) ?? places[0]!;
}
