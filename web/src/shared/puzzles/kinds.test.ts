import { expect, test } from 'vitest';

import { kindFrom, kindOfDay, today } from './kinds.ts';

test('a day begins at midnight by UTC, wherever the person is', () => {
  expect(today(new Date('1970-01-02T00:00:00Z'))).toBe(1);
  expect(today(new Date('2026-01-02T23:59:59Z'))).toBe(today(new Date('2026-01-02T09:00:00+09:00')));
  expect(today(new Date('2026-01-02T08:59:59+09:00'))).toBe(today(new Date('2026-01-02T09:00:00+09:00')) - 1);
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
