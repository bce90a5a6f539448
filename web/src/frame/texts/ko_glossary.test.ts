import { expect, test } from 'vitest';

import { ko } from './ko.ts';
import { koGlossary, koLatin } from './ko_glossary.ts';
import { koSentences } from './ko_sentences.ts';

/**
 * Every text of a tree of texts, with where it stands; of pairs [English, own] only the own one.
 */
function textsIn(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}.${key}`));
}

const own = { ...koSentences, said: koSentences.said.map(([, text]) => text) };
const all = [...textsIn(ko, 'ko'), ...textsIn(own, 'sentences')];

/** What is left to read when placeholders, addresses and known names are taken out. */
function latinIn(text: string): string[] {
  const plain = text.replace(/\{\w+(\|[^}]*)?\}/g, ' ').replace(/#\/\S+|rules=\S+/g, ' ');
  const known = koLatin.toSorted((a, b) => b.length - a.length);
  return known.reduce((left, word) => left.replaceAll(word, ' '), plain).match(/[A-Za-z]{2,}/g) ?? [];
}

test('one thing has one word: no Korean text has a word that the glossary replaces', () => {
  const wrong = all.flatMap(([at, text]) => koGlossary.filter(({ not }) => not.test(text)).map(({ say }) => `${at}: “${text}” -> ${say}`));
  expect(wrong).toEqual([]);
  const older = ['조각을', '마지막 말로', '놀이판', '다시 겨루기를 청했습니다', '{name}은(는)', '굴곡이 {a}줄이 아니라 {b}줄'];
  expect(older.filter((text) => !koGlossary.some(({ not }) => not.test(text)))).toEqual([]);
});

test('no English is left in a Korean text', () => {
  expect(all.filter(([, text]) => latinIn(text).length > 0)).toEqual([]);
  expect(latinIn('4번째 블록에서 Double: {rows}줄 공격')).toEqual(['Double']);
});

test('every Korean text has something in Korean, or is a name', () => {
  const names = ['fourfold', 'CMA-ES', '{name}: {why}', '{number}: {grade}', '{clear}', '{plan}{clear}'];
  const isForm = (text: string) => /^[^A-Za-z가-힣]*$/.test(text.replace(/\{\w+\}/g, ''));
  expect(all.filter(([, text]) => !/[가-힣]/.test(text) && !names.includes(text) && !isForm(text))).toEqual([]);
});
