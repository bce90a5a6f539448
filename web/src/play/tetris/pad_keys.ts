// Which button of a gamepad does what in a game: what a person chose, and the usual table for the
// rest. In menus every button keeps its meaning.
import type { PadButton } from '../../frame/pad.ts';
import { padButtons, padTable } from '../../frame/pad.ts';
import type { Action } from './keys.ts';
import { actions } from './keys.ts';

/** By button: the one action that was chosen for it. */
export type ChosenButtons = Record<string, string[]>;

export function padActionOf(chosen: ChosenButtons, button: PadButton): Action | undefined {
  const wanted = chosen[button]?.[0];
  return actions.find((action) => action === wanted) ?? padTable[button]?.game;
}

export const padButtonsOf = (chosen: ChosenButtons, action: Action) => padButtons.filter((button) => padActionOf(chosen, button) === action);

export interface GivenButton {
  chosen: ChosenButtons;
  /** What the button did until now. */
  lost: Action | undefined;
}

export function givenButton(chosen: ChosenButtons, action: Action, button: PadButton): GivenButton {
  const before = padActionOf(chosen, button);
  return { chosen: { ...chosen, [button]: [action] }, lost: before === action ? undefined : before };
}

const signs: Partial<Record<PadButton, string>> = { up: '↑', down: '↓', left: '←', right: '→', stickUp: '↥', select: 'Select', start: 'Start' };

/** As it is mostly written on the button. */
export const padButtonName = (button: PadButton) => signs[button] ?? button.toUpperCase();
