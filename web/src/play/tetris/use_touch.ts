// Whether fingers play: chosen, or what the device says.
import { settings } from '../../frame/settings.ts';
import { useStore } from '../../frame/store.ts';

export function useTouch(): boolean {
  const chosen = useStore(settings, (value) => value.touch);
  if (chosen !== 'auto') return chosen === 'on';
  return matchMedia('(pointer: coarse)').matches;
}
