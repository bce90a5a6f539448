import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followRating } from './rated.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (games: number) => [{ game: 'modern', mode: 'versus', rating: 1500, deviation: 80, games }];

/** The server says these numbers of games, one answer after the other; then always the last. */
function follow(before: number, ...said: (number | Error)[]) {
  const all: { asked: number; shown: number[]; stop?: () => void } = { asked: 0, shown: [] };
  const ask = () => {
    const games = said[Math.min(all.asked++, said.length - 1)]!;
    return games instanceof Error ? Promise.reject(games) : Promise.resolve(games === 0 ? [] : after(games));
  };
  all.stop = followRating(before, ask, ([rating]) => all.shown.push(rating!.games));
  return all;
}

test('a rating from before the match is not shown, and after the new one nobody asks', async () => {
  const rated = follow(3, 3, 3, 4);
  await vi.advanceTimersByTimeAsync(2000);
  expect([rated.asked, rated.shown]).toEqual([2, []]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([rated.asked, rated.shown]).toEqual([3, [4]]);
});

test('the first rating is shown, and an answer that fails is asked for again', async () => {
  const rated = follow(0, new Error('no answer'), 0, 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([rated.asked, rated.shown]).toEqual([3, [1]]);
});

test('a match that is never rated shows nothing and is given up', async () => {
  const rated = follow(3, 3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([rated.asked, rated.shown]).toEqual([6, []]);
});

test('who leaves asks no more', async () => {
  const rated = follow(3, 3, 4);
  await vi.advanceTimersByTimeAsync(500);
  rated.stop?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([rated.asked, rated.shown]).toEqual([1, []]);
});
