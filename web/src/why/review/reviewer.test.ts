import { expect, test } from 'vitest';

import { partOf, withSettled } from './reviewer.ts';

const judged = (index: number, grade: string, settled = true) => ({ index, grade, settled, loss: 1, value: 0 });

test('what is known so far counts its grades, and says what may change', () => {
  const part = partOf('modern', 'rows', [judged(0, 'best'), judged(1, 'inaccuracy', false), judged(2, 'blunder')]);
  expect(part.sides[0]!.counts).toMatchObject({ best: 1, inaccuracy: 1, blunder: 1, mistake: 0 });
  expect(part.moments).toEqual([2]);
  expect(part.unsettled).toEqual([1]);
});

test('a grade that a deeper look has settled takes the place of the first one', () => {
  const first = partOf('modern', 'rows', [judged(0, 'best'), judged(1, 'inaccuracy', false), judged(2, 'good', false)]);
  const after = withSettled(first, [judged(1, 'blunder')]);
  expect(after.moves.map(({ grade }) => grade)).toEqual(['best', 'blunder', 'good']);
  expect(after.sides[0]!.counts).toMatchObject({ best: 1, blunder: 1, good: 1, inaccuracy: 0 });
  expect(after.unsettled).toEqual([2]);
});
