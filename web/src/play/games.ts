// The games that can be played here, one row each; a game is loaded when somebody goes there.
import type { ComponentType } from 'preact';

import type { PlaceProps } from '../frame/places.ts';

export interface PlayedGame {
  /** The second part of the address: `#/play/tetris/...`. */
  name: string;
  load: () => Promise<{ default: ComponentType<PlaceProps> }>;
}

export const games: PlayedGame[] = [
  { name: 'tetris', load: () => import('./tetris/place.tsx') },
  { name: 'connect4', load: () => import('./connect4/place.tsx') },
  { name: 'room', load: () => import('./room/place.tsx') },
];

/** Links to rooms are short: `#/room/...`. */
export const gameOf = ([first, second]: string[]) => games.find(({ name }) => name === (first === 'room' ? first : second));
