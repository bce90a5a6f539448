// Which sound belongs to what happened.
import type { SoundName } from '../../board/sound.ts';
import type { Effect } from './effects.ts';
import type { Facts } from './state.ts';

/** The one that is heard: of several things the greatest. */
export function soundOf({ locked }: Facts, effects: readonly Effect[]): SoundName | undefined {
  const lines = Math.max(0, ...locked.map(({ rows }) => rows.length));
  if (locked.some(({ text }) => /perfect/i.test(text))) return 'perfect';
  if (effects.some(({ kind }) => kind === 'spin')) return 'spin';
  if (lines >= 4) return 'four';
  if (lines > 0) return 'cleared';
  if (locked.some(({ risen }) => risen > 0)) return 'garbage';
  if (effects.some(({ kind }) => kind === 'trail')) return 'dropped';
  return locked.length > 0 ? 'locked' : undefined;
}

/** Of a key that did something without a piece landing. */
export function keySoundOf({ moved, turned, held }: Facts): SoundName | undefined {
  return held ? 'held' : turned ? 'turned' : moved ? 'moved' : undefined;
}
