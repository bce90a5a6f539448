// Which key does what: actions with their usual keys, as KeyboardEvent.code says them, so that they
// lie in the same place on every keyboard.
import type { TextKey } from '../../frame/texts.ts';

export const actions = [
  'left', 'right', 'soft', 'hard', 'cw', 'ccw', 'half', 'hold', 'pause', 'restart', 'undo', 'coach', 'numbers', 'other', 'plan',
] as const;
export type Action = (typeof actions)[number];

export const usualKeys: Record<Action, string[]> = {
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  soft: ['ArrowDown'],
  hard: ['Space'],
  cw: ['ArrowUp', 'KeyX'],
  ccw: ['KeyZ', 'ControlLeft'],
  half: ['KeyA'],
  hold: ['KeyC', 'ShiftLeft'],
  pause: ['Escape', 'KeyP'],
  restart: ['KeyR'],
  undo: ['KeyU', 'Backspace'],
  coach: ['KeyH', 'KeyI'],
  numbers: ['KeyN'],
  other: ['KeyO'],
  plan: ['KeyV'],
};

export type Keys = Record<Action, string[]>;

/** What a person chose, and the usual keys for the rest. A usual key that was chosen for something
 *  else is no longer usual. */
export function keysFrom(chosen: Record<string, string[]>): Keys {
  const taken = new Set(actions.flatMap((action) => chosen[action] ?? []));
  return Object.fromEntries(
    actions.map((action) => [action, chosen[action] ?? usualKeys[action].filter((code) => !taken.has(code))]),
  ) as Keys;
}

export function actionOf(keys: Keys, code: string): Action | undefined {
  return actions.find((action) => keys[action].includes(code));
}

export interface Rebound {
  keys: Keys;
  /** The action that had the key until now. */
  lost: Action | undefined;
}

/** Gives a key to an action; whoever had it loses it. */
export function rebound(keys: Keys, action: Action, code: string): Rebound {
  const before = actionOf(keys, code);
  const without = Object.fromEntries(
    actions.map((each) => [each, keys[each].filter((other) => other !== code)]),
  ) as Keys;
  return { keys: { ...without, [action]: [...without[action], code].slice(-2) }, lost: before === action ? undefined : before };
}

/** Actions that no key does. */
export const unbound = (keys: Keys) => actions.filter((action) => keys[action].length === 0);

const signs: Record<string, string> = {
  ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', Backspace: '⌫', Enter: '⏎',
  ShiftLeft: '⇧', ShiftRight: '⇧ R', ControlLeft: 'Ctrl', ControlRight: 'Ctrl R', AltLeft: 'Alt', AltRight: 'Alt R',
};

/** As it is written on the key. */
export function keyName(code: string): string {
  return signs[code] ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ');
}

export const actionTitle = (action: Action): TextKey => `play.action.${action}`;
