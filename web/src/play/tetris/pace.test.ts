import { expect, test } from 'vitest';

import type { Question } from '../../engine/client.ts';
import type { KeptGame } from '../../shared/scores/keeper.ts';
import { differenceText } from '../../shared/tetris/format.ts';
import { behind, Pace, splitsFrom, splitsOf } from './pace.ts';
import type { RoundState } from './state.ts';

const at = (lines: number, ticks: number) => ({ lines, ticks, goal: { lines: 40 } });
const dug = (left: number, ticks: number) => ({ lines: 0, ticks, goal: { dig: 10, left } });

test('a replay has a time for each row that counts, also where several went at once', () => {
  expect(splitsOf([at(0, 30), at(1, 60), at(1, 90), at(5, 200)])).toEqual([0, 60, 200, 200, 200, 200]);
  expect(splitsOf([dug(10, 30), dug(8, 80)])).toEqual([0, 80, 80]);
});

test('a row is compared with the same row, and a late one costs more with each tick', () => {
  const best = [0, 60, 120, 180];
  expect(behind(best, { rows: 0, at: undefined }, 59)).toBeNull();
  expect(behind(best, { rows: 0, at: undefined }, 75)).toBe(15);
  expect(behind(best, { rows: 1, at: 40 }, 50)).toBe(-20);
  expect(behind(best, { rows: 1, at: 40 }, 121)).toBe(1);
  expect(behind(best, { rows: 2, at: 150 }, 170)).toBe(30);
  expect(behind(best, { rows: 2, at: 150 }, 230)).toBe(50);
  expect(behind(best, { rows: 3, at: 170 }, 900)).toBe(-10);
});

test('a game that goes on has no pace before its next row', () => {
  expect(behind([0, 60, 120, 180], { rows: 1, at: undefined }, 70)).toBeNull();
});

test('differences are said in seconds with a sign', () => {
  expect([-74, 32, 0, 3741].map(differenceText)).toEqual(['−1.23', '+0.53', '+0.00', '+1:02.35']);
});

test('the engine plays the best game again, piece by piece, and closes it', async () => {
  const asked: string[] = [];
  const ask = (question: Question) => {
    asked.push(question.ask);
    const piece = Number(question.piece ?? 0);
    return Promise.resolve({ film: 3, pieces_in_all: 3, lines: piece, ticks: 60 * piece, goal: { lines: 40 } });
  };
  expect(await splitsFrom({ ask: ask as never }, 'text')).toEqual([0, 60, 120, 180]);
  expect(asked).toEqual(['film.open', 'film.seek', 'film.seek', 'film.seek', 'film.close']);
});

const round = (more: Partial<RoundState>) => ({ game: 'modern', rules: 'modern', mode: 'sprint', practice: false, lesson: null, ...at(0, 0), ...more }) as RoundState;
const kept = (mode = 'sprint') => ({ text: 'best', facts: { game: 'modern', mode, ticks: 300 } }) as KeptGame;

test('a race is compared with the best one, which is read once', async () => {
  let read = 0;
  const pace = new Pace(() => (++read, Promise.resolve([0, 60, 120])), () => Promise.resolve(kept()));
  await pace.open(round({}));
  expect(pace.view.get()).toMatchObject({ hasPace: true, behind: null });
  pace.follow(round(at(1, 50)));
  expect(pace.view.get().behind).toBe(-10);
  await pace.open(round({}));
  expect([pace.view.get().behind, read]).toEqual([null, 1]);
});

test('points, practice and first games have no pace', async () => {
  const readSplits = () => Promise.reject(new Error('not asked'));
  const points = new Pace(readSplits, () => Promise.resolve(kept('marathon')));
  await points.open(round({ mode: 'marathon' }));
  expect(points.view.get()).toMatchObject({ hasPace: false, best: { ticks: 300 } });
  const practice = new Pace(readSplits, () => Promise.resolve(kept()));
  await practice.open(round({ practice: true }));
  expect(practice.view.get().best).toBeNull();
  const first = new Pace(readSplits, () => Promise.resolve(undefined));
  await first.open(round({}));
  expect(first.view.get().hasPace).toBe(false);
});
