import { expect, test } from 'vitest';

import type { PadButton, PadHand } from './pad.ts';
import { Pad, padTable, pressedOn } from './pad.ts';

const state = (pressed: number[], axes: number[] = []) => ({
  buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index), touched: false, value: 0 })),
  axes,
});

test('every move in a menu has a button, and no two that turn do the same', () => {
  const rows = Object.values(padTable);
  expect(new Set(rows.flatMap(({ menu }) => menu ?? []))).toEqual(new Set(['up', 'down', 'left', 'right', 'choose', 'back']));
  const turns = (['a', 'b', 'x', 'y'] as const).map((button) => padTable[button]?.game);
  expect(turns).toEqual(['cw', 'ccw', 'hold', 'half']);
});

test('buttons and the stick are pressed, and a stick that is pushed up is no cross', () => {
  expect([...pressedOn(state([0, 14, 12]))].sort()).toEqual(['a', 'left', 'up']);
  expect([...pressedOn(state([], [0.9, 0.7]))].sort()).toEqual(['down', 'right']);
  expect([...pressedOn(state([], [0.2, -0.9]))]).toEqual(['stickUp']);
  expect(padTable.stickUp?.game).toBeUndefined();
});

function told(takes: (button: PadButton) => boolean, name = ''): PadHand & { heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    press: (button) => takes(button) && heard.push(`${name}+${button}`) > 0,
    release: (button) => heard.push(`${name}-${button}`),
  };
}

test('a button is pressed once and released once, however often one looks', () => {
  const pad = new Pad();
  const hand = told(() => true);
  pad.attach(hand);
  for (const pads of [[state([0]), null], [state([0])], [null, state([1])], [null]]) pad.poll(pads);
  expect(hand.heard).toEqual(['+a', '-a', '+b', '-b']);
});

test('the newest hand is asked first, and what it leaves is for the one before', () => {
  const pad = new Pad();
  const [menu, game] = [told(() => true), told((button) => button === 'a')];
  pad.attach(menu);
  const leave = pad.attach(game);
  pad.poll([state([0, 1])]);
  pad.poll([]);
  leave();
  pad.poll([state([0])]);
  expect(game.heard).toEqual(['+a', '-a']);
  expect(menu.heard).toEqual(['+b', '-b', '+a']);
});
