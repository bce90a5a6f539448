import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { filled } from '../texts.ts';
import { en } from './en.ts';
import { languageNames, languageOf, languages } from './languages.ts';

const source = new URL('../../', import.meta.url);
const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('frame/texts/'),
);
const textOf = (name: string) => readFileSync(new URL(name, source), 'utf8');

test('the language of a device is found by its tag', () => {
  expect(['ko', 'ko-KR', 'KO', 'en-GB', 'fr', 'kok'].map(languageOf)).toEqual(['ko', 'ko', 'ko', 'en', 'en', 'en']);
});

test('nothing outside of the texts asks which language it is', () => {
  const others = languageNames.filter((name) => name !== 'en').join('|');
  const asks = new RegExp(`['"](${others})['"]|anguage(\\(\\))? [!=]== ['"](en|${others})['"]`);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => asks.test(textOf(name)))).toEqual([]);
});

test('a text of another language is filled with the values of the English one', async () => {
  const placesIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!))].sort();
  for (const name of languageNames) {
    const { texts, fill = filled } = await languages[name].words();
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(placesIn(texts[key]), `${name} ${key}`).toEqual(placesIn(en[key]));
      const values = Object.fromEntries(placesIn(en[key]).map((place) => [place, 7]));
      expect(fill(texts[key], values), `${name} ${key}`).not.toMatch(/[{}]/);
    }
  }
});

test('no date is written in the language of the device alone', () => {
  expect(files.filter((name) => /toLocaleDateString\(\)|new Date\([^;\n]*\)\.toLocaleString\(\)/.test(textOf(name)))).toEqual([]);
});
