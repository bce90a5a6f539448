import { expect, test } from 'vitest';

import { addressOf, routeFrom } from './router.ts';

test('an address is a path and a query', () => {
  const route = routeFrom('#/connect4/4453?width=7');
  expect(route.path).toEqual(['connect4', '4453']);
  expect(route.query.get('width')).toBe('7');
});

test('what is written is read back', () => {
  const route = routeFrom(addressOf(['tetris', 'a b/c'], { board: '##../..' }));
  expect(route.path).toEqual(['tetris', 'a b/c']);
  expect(route.query.get('board')).toBe('##../..');
});

test('nothing and nonsense are addresses too', () => {
  expect(routeFrom('').path).toEqual([]);
  expect(routeFrom('#/%E0%A4%A').path).toEqual(['%E0%A4%A']);
});
