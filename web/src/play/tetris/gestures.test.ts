import { expect, test } from 'vitest';

import { Gesture } from './gestures.ts';

function finger(points: [number, number, number][], isLeft = false): string[] {
  const taps: string[] = [];
  const gesture = new Gesture((key) => taps.push(key), () => 20);
  const at = ([x, y, ms]: [number, number, number]) => ({ x, y, at: ms });
  gesture.down(at(points[0]!));
  for (const point of points.slice(1)) gesture.move(at(point));
  gesture.up(at(points.at(-1)!), isLeft);
  return taps;
}

test('a drag moves a column for every cell', () => {
  expect(finger([[0, 0, 0], [45, 0, 100], [25, 0, 200]])).toEqual(['right', 'right']);
  expect(finger([[0, 0, 0], [-61, 3, 200]])).toEqual(['left', 'left', 'left']);
});

test('a tap turns, to the side it was on', () => {
  expect(finger([[5, 5, 0], [6, 5, 80]])).toEqual(['cw']);
  expect(finger([[5, 5, 0], [6, 5, 80]], true)).toEqual(['ccw']);
});

test('flicks drop and hold, a slow finger goes down row by row', () => {
  expect(finger([[0, 0, 0], [3, 90, 90]])).toEqual(['hard']);
  expect(finger([[0, 90, 0], [3, 0, 90]])).toEqual(['hold']);
  expect(finger([[0, 0, 0], [0, 45, 300]])).toEqual(['soft', 'soft']);
  expect(finger([[5, 5, 0], [6, 5, 900]])).toEqual([]);
});
