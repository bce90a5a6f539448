// Which button of a gamepad does what in a game: what a person chose, and the usual table for the
// rest. In menus every button keeps its meaning.
import type { PadButton } from '../../frame/pad.ts';
import { padButtons, padTable } from '../../frame/pad.ts';
import type { Action } from './keys.ts';
import { actions } from './keys.ts';

/** By button: the action that was chosen for it. */
export type ChosenButtons = Record<string, string>;

export function padActionOf(chosen: ChosenButtons, button: PadButton): Action | undefined {
  return actions.find((action) => action === chosen[button]) ?? padTable[button]?.game;
}

/** What is for the game: while nothing falls, only start and select, or what has their actions and
 *  is nothing to menus. */
export function padActionNow(chosen: ChosenButtons, button: PadButton, isPlaying: boolean): Action | undefined {
  const action = padActionOf(chosen, button);
  if (isPlaying) return action;
  const isOfMenus = padTable[button]?.menu !== undefined;
  return !isOfMenus && (action === 'pause' || action === 'restart') ? action : undefined;
}

export const padButtonsOf = (chosen: ChosenButtons, action: Action) => padButtons.filter((button) => padActionOf(chosen, button) === action);

/** Actions that usually have a button and have none now. */
export const withoutButton = (chosen: ChosenButtons) =>
  actions.filter((action) => padButtonsOf({}, action).length > 0 && padButtonsOf(chosen, action).length === 0);

export interface GivenButton {
  chosen: ChosenButtons;
  /** What the button did until now. */
  lost: Action | undefined;
}

export function givenButton(chosen: ChosenButtons, action: Action, button: PadButton): GivenButton {
  const before = padActionOf(chosen, button);
  return { chosen: { ...chosen, [button]: action }, lost: before === action ? undefined : before };
}

const signs: Partial<Record<PadButton, string>> = { up: '↑', down: '↓', left: '←', right: '→', stickUp: '↥', select: 'Select', start: 'Start' };

/** As it is mostly written on the button. */
export const padButtonName = (button: PadButton) => signs[button] ?? button.toUpperCase();
