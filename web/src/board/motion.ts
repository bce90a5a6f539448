// May things move?
import { settings } from '../frame/settings.ts';

export function isStill(): boolean {
  return settings.get().motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
