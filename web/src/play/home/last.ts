// What was played last, so that the start screen offers it first.
import { modeKey } from '../../shared/tetris/modes.ts';

const kept = 'fourfold.last';

export interface Last {
  rules: string;
  mode: string;
}

export function noteLast({ rules, mode }: Last): void {
  try {
    localStorage.setItem(kept, JSON.stringify({ rules, mode }));
  } catch {
    // Forbidden or full: the start screen offers the usual game.
  }
}

/** Undefined where nothing was played here, or nothing that there is now. */
export function lastPlayed(): Last | undefined {
  try {
    const { rules, mode } = JSON.parse(localStorage.getItem(kept) ?? '{}') as Partial<Last>;
    return typeof rules === 'string' && typeof mode === 'string' && modeKey(rules, mode) !== undefined ? { rules, mode } : undefined;
  } catch {
    return undefined;
  }
}
