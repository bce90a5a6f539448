import { expect, test } from 'vitest';

import { Pace, Rate, fullSpeed } from './pace.ts';

/** Plays for `ms`, looking every 10 ms; a piece takes `cost` ms. */
function played(speed: number, ms: number, cost: number): number {
  const pace = new Pace(speed);
  let count = 0;
  for (let now = 0; now < ms; now += 10) {
    const due = pace.due(now);
    if (due > 0) pace.played(due, due * cost);
    count += due;
  }
  return count;
}

test('a speed is kept', () => {
  expect(played(10, 10_000, 0.01)).toBeGreaterThanOrEqual(100);
  expect(played(10, 10_000, 0.01)).toBeLessThanOrEqual(101);
});

test('at full speed slices grow until they take a while', () => {
  const pace = new Pace(fullSpeed);
  for (let i = 0; i < 20; ++i) pace.played(pace.due(0), pace.due(0) * 0.1);
  expect(pace.due(0) * 0.1).toBeGreaterThan(8);
  expect(pace.due(0) * 0.1).toBeLessThan(31);
});

test('a slow machine gets one piece at a time', () => {
  const pace = new Pace(fullSpeed);
  for (let i = 0; i < 5; ++i) pace.played(pace.due(0), 300);
  expect(pace.due(0)).toBe(1);
});

test('what a pause cost is not made up for', () => {
  const pace = new Pace(5);
  pace.played(pace.due(0), 1);
  expect(pace.due(60_000)).toBe(1);
});

test('a rate is that of the last seconds', () => {
  const rate = new Rate(1000);
  for (let now = 0; now <= 10_000; now += 100) rate.add(now, now < 5000 ? 1 : 3);
  expect(rate.perSecond()).toBeCloseTo(30, 0);
});
