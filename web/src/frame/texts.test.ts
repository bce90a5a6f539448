import { expect, test } from 'vitest';

import { filled, translate, localeFor } from './texts.ts';
import { en } from './texts/en.ts';
import { ko } from './texts/ko.ts';

test('one of a thing has a word of its own', () => {
  expect(translate('online.count', { count: 1 })).toBe('1 game');
  expect(translate('online.count', { count: 0 })).toBe('0 games');
  expect(translate('play.saved.about', { points: '1', lines: 21 })).toBe('1 point, 21 lines');
  expect(translate('why.winsIn', { score: '+18', side: 'Red', moves: 1 })).toBe('+18: Red wins in 1 move');
});

test('no number stands before a word that is right for others only', () => {
  const nouns = /\{\w+\} (points|lines|rows|discs|moves|places|pieces|games|generations|hints)/;
  expect(Object.entries(en).filter(([, text]) => nouns.test(text))).toEqual([]);
});

test('what is missing stays visible', () => {
  expect(filled('{name} has {count|one|many}', {})).toBe('{name} has many');
});

test('both languages fill in the same values', () => {
  const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
  const differs = (Object.keys(en) as (keyof typeof en)[]).filter((key) => names(en[key]).join() !== names(ko[key]).join());
  expect(differs).toEqual([]);
});

test('dates are written in the language of the page, in the way of the device where it can be', () => {
  expect([localeFor('en', 'en-GB'), localeFor('ko', 'en-GB'), localeFor('ko', 'ko-KR'), localeFor('en', 'fr'), localeFor('en', '')]).toEqual(['en-GB', 'ko', 'ko-KR', 'en', 'en']);
});
