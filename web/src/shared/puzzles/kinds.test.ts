import { expect, test } from 'vitest';

import { kindFrom, kindOfDay, today } from './kinds.ts';

test('a day begins at midnight where the person is', () => {
  const now = new Date(2026, 0, 2, 0, 0, 1);
  expect(today(now)).toBe(today(new Date(2026, 0, 2, 23, 59, 59)));
  expect(today(now)).toBe(today(new Date(2026, 0, 1, 23, 59, 59)) + 1);
});

test('four days bring four kinds', () => {
  expect(new Set([0, 1, 2, 3].map(kindOfDay)).size).toBe(4);
  expect(kindOfDay(-1)).toBe('spin');
});

test('a kind is known by its name', () => {
  expect(kindFrom('four')).toBe('four');
  expect(kindFrom('five')).toBeNull();
  expect(kindFrom(undefined)).toBeNull();
});
