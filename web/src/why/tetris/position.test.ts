import { expect, test } from 'vitest';

import { routeFrom } from '../../frame/router.ts';
import { addressOfText, emptyPosition, rowText, textFrom, textOf, wholeField, withCell } from './position.ts';

test('rows are written short', () => {
  expect(rowText('..........')).toBe('0');
  expect(rowText('...TTT....')).toBe('3TTT4');
  expect(rowText('##...#####')).toBe('GG3GGGGG');
});

test('a position is its address, and the address says the position', () => {
  const board = withCell(wholeField(['##...#####']), [3, 18], 'T');
  const text = textOf({ ...emptyPosition, board, held: 'Z', combo: 2, back_to_back: 1, waiting: [4, 1], may_hold: false });
  expect(text).toBe('rules=modern&board=3T6/GG3GGGGG&pieces=TIJLSO&hold=Z&may_hold=0&combo=2&b2b=1&waiting=4,1');
  expect(textFrom(routeFrom(addressOfText(text)).query)).toBe(text);
});

test('what the game counts stays with its position, so that Why advises as the coach did', () => {
  expect(textOf({ ...emptyPosition, counts: 'points' })).toBe('rules=modern&pieces=TIJLSO&counts=points');
});

test('an empty board needs no word', () => {
  expect(textOf(emptyPosition)).toBe('rules=modern&pieces=TIJLSO');
});

test('the field is whole, whatever the engine leaves out', () => {
  expect(wholeField(['G.X.......'])).toHaveLength(20);
  expect(wholeField(['G.X.......']).at(-1)).toBe('#.#.......');
});
