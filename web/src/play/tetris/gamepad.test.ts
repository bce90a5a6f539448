import { expect, test } from 'vitest';

import { GamepadReader, pressedOn } from './gamepad.ts';

const pad = (pressed: number[], axes: number[] = []) => ({
  buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index), touched: false, value: 0 })),
  axes,
});

test('buttons and the stick are keys', () => {
  expect([...pressedOn(pad([0, 14, 12]))].sort()).toEqual(['cw', 'hard', 'left']);
  expect([...pressedOn(pad([], [0.9, 0.7]))].sort()).toEqual(['right', 'soft']);
  expect([...pressedOn(pad([], [0.2, -0.9]))]).toEqual([]);
});

test('a button is pressed once and released once, however often one looks', () => {
  const told: string[] = [];
  let pads = [pad([0]), null];
  const reader = new GamepadReader((action) => told.push(`+${action}`), (action) => told.push(`-${action}`), () => pads);
  reader.poll();
  reader.poll();
  pads = [pad([1]), null];
  reader.poll();
  pads = [null];
  reader.poll();
  expect(told).toEqual(['+cw', '-cw', '+ccw', '-ccw']);
});
