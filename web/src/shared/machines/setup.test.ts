import { expect, test } from 'vitest';

import { queryOf, setupFrom, showOf, usualSetup } from './setup.ts';

test('a setup survives its address', () => {
  const setup = { ...usualSetup, rules: 'genes', mode: 'sprint', policy: 'genes-sprint', boards: 9, speed: 0, seed: 77 };
  expect(setupFrom(new URLSearchParams(queryOf(setup)))).toEqual(setup);
});

test('numbers that make no sense become the usual ones', () => {
  const setup = setupFrom(new URLSearchParams('boards=17&speed=-1&seed=x'));
  expect([setup.boards, setup.speed, setup.seed]).toEqual([usualSetup.boards, usualSetup.speed, usualSetup.seed]);
});

test('another speed is the same show', () => {
  expect(showOf({ ...usualSetup, speed: 0 })).toBe(showOf(usualSetup));
  expect(showOf({ ...usualSetup, boards: 1 })).not.toBe(showOf(usualSetup));
});
