// What is drawn for a key: the sign of the button for fingers, or what is written on the key that
// the player has for it.
import { settings } from '../../frame/settings.ts';
import { useStore } from '../../frame/store.ts';
import type { GameKey } from './input.ts';
import type { Keys } from './keys.ts';
import { keyName, keysFrom } from './keys.ts';
import { useTouch } from './use_touch.ts';

export const fingerSigns: Record<GameKey, string> = {
  left: '←', right: '→', soft: '↓', hard: '⤓', cw: '↻', ccw: '↺', half: '180°', hold: '⇄',
};

export type CapOf = (key: GameKey) => string;

/**
 * `keys`: those of a keyboard; null: fingers play. An action without a key has the sign of its
 * button.
 */
export const capsOf = (keys: Keys | null): CapOf => (key) => {
  const code = keys?.[key][0];
  return code === undefined ? fingerSigns[key] : keyName(code);
};

export function useCaps(): CapOf {
  const chosen = useStore(settings, (value) => value.keys);
  return capsOf(useTouch() ? null : keysFrom(chosen));
}
