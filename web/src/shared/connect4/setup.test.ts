import { expect, test } from 'vitest';

import { routeFrom } from '../../frame/router.ts';
import { addressOfSetup, setupFrom, setupOf, sizes, swapped, usualSetup } from './setup.ts';

const read = (address: string) => setupFrom(routeFrom(address).query);

test('an address without a game leads to the form', () => {
  expect(read('#/play/connect4')).toBeNull();
  expect(read('#/play/connect4?saved=saved/1')).toBeNull();
});

test('a game is written into its address and read back', () => {
  const setup = { ...usualSetup, second: 'heuristic:8', width: 8, height: 7, opening: 'no-centre' as const, moves: '4453' };
  expect(read(addressOfSetup(setup))).toEqual(setup);
  expect(read(addressOfSetup(usualSetup))).toEqual(usualSetup);
});

test('sides are swapped', () => {
  expect(swapped(usualSetup)).toMatchObject({ first: 'level:4', second: 'human' });
});

test('a game that is open says how it began', () => {
  const state = { seats: ['human', 'level:4'] as [string, string], width: 8, height: 7, connect: 4, opening: 'no-centre', moves: '4453' };
  expect(setupOf(state)).toEqual({ ...usualSetup, width: 8, height: 7, opening: 'no-centre' });
  expect(read(addressOfSetup(setupOf({ ...state, opening: 'usual' })))?.opening).toBe('any');
});

test('every size that is offered fits into 64 bits with a row between the columns', () => {
  for (const [width, height] of sizes) expect(width * (height + 1)).toBeLessThanOrEqual(64);
});
