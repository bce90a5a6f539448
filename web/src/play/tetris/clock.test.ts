import { expect, test } from 'vitest';

import { Clock } from './clock.ts';

test('a second is sixty ticks, however often one asks', () => {
  const clock = new Clock();
  clock.start(0);
  let ticks = 0;
  for (let ms = 0; ms <= 1000; ms += 7) ticks += clock.ticks(ms);
  ticks += clock.ticks(1000);
  expect(ticks).toBe(60);
});

test('no time passes while it stands', () => {
  const clock = new Clock();
  expect(clock.ticks(500)).toBe(0);
  clock.start(1000);
  clock.stop();
  expect(clock.ticks(2000)).toBe(0);
});

test('a page that slept goes on where it was', () => {
  const clock = new Clock();
  clock.start(0);
  expect(clock.ticks(60_000)).toBe(15);
  expect(clock.ticks(60_010)).toBe(0);
});
