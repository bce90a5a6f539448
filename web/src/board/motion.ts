// May things move?
import { settings } from '../frame/settings.ts';

/** Asked for in every frame, so it is looked up once. */
let wish: MediaQueryList | undefined;

export function isStill(): boolean {
  wish ??= matchMedia('(prefers-reduced-motion: reduce)');
  return settings.get().motion === 'reduced' || wish.matches;
}
