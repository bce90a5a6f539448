import { expect, test } from 'vitest';

import { translate } from '../../frame/texts.ts';
import { verdict } from './verdict.ts';

const solved = { solved: true, tries: 1, hints: [] as string[], hints_in_all: 3 };

test('only the first try without a hint is praised as such', () => {
  expect(verdict(translate, solved)).toBe('Solved at the first try!');
  expect(verdict(translate, { ...solved, tries: 4 })).toBe('Solved after 4 tries.');
  expect(verdict(translate, { ...solved, hints: ['a'] })).toBe('Solved with 1 hint, after 1 try.');
  expect(verdict(translate, { ...solved, tries: 4, hints: ['a', 'b', 'c'] })).toBe('The hints had shown all of it.');
});

test('before that it is said what was wrong, if anything was', () => {
  expect(verdict(translate, { ...solved, solved: false })).toBe('');
  expect(verdict(translate, { ...solved, solved: false, right: false })).toContain('another column');
  expect(verdict(translate, { ...solved, solved: false, failed: true })).toContain('take the last piece back');
});
