// What held keys do. The modern game knows held keys itself, to the millisecond; the classic kinds
// know single presses only, so the page repeats them.
import type { Settings } from '../../frame/settings.ts';
import type { Command } from './state.ts';
import { tables } from '../../shared/tetris/tables.ts';

const subticksPerMs = (tables.ticksPerSecond * tables.subticksPerTick) / 1000;

/**
 * The engine counts delays in ticks or in parts of them; what stands for whole ticks (17, 33, 67 …)
 * is those.
 */
function delay(name: 'das' | 'arr', ms: number, least: number): Record<string, number> {
  const subticks = Math.max(least, Math.round(ms * subticksPerMs));
  const ticks = Math.round(subticks / tables.subticksPerTick);
  const isWhole = ticks >= least && Math.round((ticks * tables.subticksPerTick) / subticksPerMs) === Math.round(ms);
  return isWhole ? { [`${name}_ticks`]: ticks } : { [`${name}_subticks`]: subticks };
}

/** For the engine, which keeps it in the replay. */
export function handlingOf({ das, arr, softDrop }: Pick<Settings, 'das' | 'arr' | 'softDrop'>): Record<string, number | boolean> {
  return { ...delay('das', das, 1), ...delay('arr', arr, 0), soft_drop_factor: Math.round(softDrop), initial: true };
}

export type HeldKey = 'left' | 'right' | 'down';

const wellWidth = 10;
const wellHeight = 22;
/** Classic pieces fall a row a second at first; soft drop is so many times that. */
const classicMsPerRow = 1000;

/**
 * Held keys of a classic round: says which presses are due as time passes, with the ticks between.
 */
export class Repeater {
  private readonly due = new Map<HeldKey, number>();
  private sideways: HeldKey | undefined;

  constructor(private readonly settings: () => Pick<Settings, 'das' | 'arr' | 'softDrop'>) {}

  press(key: HeldKey, now: number): Command[] {
    if (key === 'down') {
      this.due.set(key, now + this.dropEvery());
      return this.settings().softDrop === 0 ? times(key, wellHeight) : [key];
    }
    this.sideways = key;
    this.due.set(key, now + this.settings().das);
    return [key];
  }

  release(key: HeldKey): void {
    this.due.delete(key);
    if (this.sideways === key) this.sideways = key === 'left' ? 'right' : 'left';
  }

  releaseAll(): void {
    this.due.clear();
  }

  /** The presses that came due until now. */
  until(now: number): Command[] {
    const commands: Command[] = [];
    for (const [key, at] of this.due) {
      if (key !== 'down' && key !== this.sideways) continue;
      const every = key === 'down' ? this.dropEvery() : this.settings().arr;
      if (at > now) continue;
      if (every <= 0) {
        if (key !== 'down') commands.push(...times(key, wellWidth));
        this.due.set(key, now + 1);
        continue;
      }
      const count = 1 + Math.floor((now - at) / every);
      commands.push(...times(key, Math.min(count, wellHeight)));
      this.due.set(key, at + count * every);
    }
    return commands;
  }

  private dropEvery(): number {
    const { softDrop } = this.settings();
    return softDrop === 0 ? 0 : classicMsPerRow / softDrop;
  }
}

const times = (key: HeldKey, count: number): Command[] => Array.from({ length: count }, () => key);
