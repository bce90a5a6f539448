// Keys that are pressed and released become commands of the engine. A modern round is told both; a
// classic one knows presses only, and its held keys are repeated here.
import type { Settings } from '../../frame/settings.ts';
import type { HeldKey } from './handling.ts';
import { Repeater } from './handling.ts';
import type { Action } from './keys.ts';
import type { Command } from './state.ts';

/** The keys of the game itself; the rest (pause, coach ...) is the page's. */
export const gameKeys = ['left', 'right', 'soft', 'hard', 'cw', 'ccw', 'half', 'hold'] as const;
export type GameKey = (typeof gameKeys)[number];
export const isGameKey = (action: Action): action is GameKey => (gameKeys as readonly string[]).includes(action);

export interface Input {
  press(key: GameKey, now: number): Command[];
  release(key: GameKey): Command[];
  releaseAll(): Command[];
  /** What held keys do by themselves until now. */
  until(now: number): Command[];
}

const modernNames: Record<GameKey, string> = {
  left: 'left', right: 'right', soft: 'down', hard: 'drop', cw: 'cw', ccw: 'ccw', half: '180', hold: 'hold',
};

export class ModernInput implements Input {
  private readonly down = new Set<GameKey>();

  press(key: GameKey): Command[] {
    if (this.down.has(key)) return [];
    this.down.add(key);
    return [`+${modernNames[key]}`];
  }
  release(key: GameKey): Command[] {
    return this.down.delete(key) ? [`-${modernNames[key]}`] : [];
  }
  releaseAll(): Command[] {
    return [...this.down].flatMap((key) => this.release(key));
  }
  until(): Command[] {
    return [];
  }
}

const heldNames: Partial<Record<GameKey, HeldKey>> = { left: 'left', right: 'right', soft: 'down' };
const pressNames: Partial<Record<GameKey, string>> = { hard: 'drop', cw: 'cw', ccw: 'ccw' };

export class ClassicInput implements Input {
  private readonly repeater: Repeater;

  constructor(settings: () => Settings) {
    this.repeater = new Repeater(settings);
  }
  press(key: GameKey, now: number): Command[] {
    const held = heldNames[key];
    if (held !== undefined) return this.repeater.press(held, now);
    // There is no half turn here: it is two turns.
    if (key === 'half') return ['cw', 'cw'];
    const name = pressNames[key];
    return name === undefined ? [] : [name];
  }
  release(key: GameKey): Command[] {
    const held = heldNames[key];
    if (held !== undefined) this.repeater.release(held);
    return [];
  }
  releaseAll(): Command[] {
    this.repeater.releaseAll();
    return [];
  }
  until(now: number): Command[] {
    return this.repeater.until(now);
  }
}
