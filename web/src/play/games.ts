// The games that can be played here, one row each, and the screen before them; each is loaded when
// somebody goes there.
import type { ComponentType } from 'preact';

import { bringRoundCode } from '../engine/round_code.ts';
import type { PlaceProps } from '../frame/places.ts';

export interface PlayedGame {
  /** The second part of the address: `#/play/tetris/...`. */
  name: string;
  /** `path`: of the address that is gone to. */
  load: (path: readonly string[]) => Promise<{ default: ComponentType<PlaceProps> }>;
}

export const games: PlayedGame[] = [
  { name: 'tetris', load: loadTetris },
  { name: 'connect4', load: () => import('./connect4/place.tsx') },
  { name: 'room', load: () => import('./room/place.tsx') },
];

/** Where no game is named. */
export const start: PlayedGame = { name: '', load: () => import('./home/start.tsx') };

/** Its engine comes together with it, not after it; a match needs another one. */
function loadTetris(path: readonly string[]): Promise<{ default: ComponentType<PlaceProps> }> {
  if (!path.includes('versus')) bringRoundCode();
  return import('./tetris/place.tsx');
}

/** Links to rooms are short: `#/room/...`. */
export const gameOf = ([first, second]: string[]) => games.find(({ name }) => name === (first === 'room' ? first : second));
