import { expect, test } from 'vitest';

import { isTetrio } from './tetrio.ts';

test('a replay of TETR.IO is told by what is in it', () => {
  expect(isTetrio('{"replay": {"rounds": []}}')).toBe(true);
  expect(isTetrio('\n {"user": {}, "data": {"events" : []}}')).toBe(true);
  expect(isTetrio('{"features": "classic18", "weights": [1, 2]}')).toBe(false);
  expect(isTetrio('fourfold replay 1\ngame modern\n"events":')).toBe(false);
});
