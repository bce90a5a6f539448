import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { said } from './said.ts';
import { koSentences } from './texts/ko_sentences.ts';

test('a sentence is found by its English form, and its numbers are kept', () => {
  expect(said('It is column 4.', koSentences.said)).toBe('4열입니다.');
  expect(said('The T goes into columns 3 to 5.', koSentences.said)).toContain('3');
});

test('what has no other form stays as it is', () => {
  expect(said('It is column 4.', [])).toBe('It is column 4.');
  expect(said('Something new (a+b).', koSentences.said)).toBe('Something new (a+b).');
});

// The engine's words stand in its sources: a sentence that changes there has to change here.
test('every form begins as the engine says it', () => {
  const sources = ['../tetris/modern/search/advice', 'puzzles/connect4_puzzle', 'puzzles/tetris_try', 'connect4/review', 'connect4/sentence', 'tetris/review']
    .map((name) => readFileSync(new URL(`../../../src/teach/${name}.cpp`, import.meta.url), 'utf8').replace(/"\s*\n\s*"/g, ''))
    .join('\n');
  for (const [english] of koSentences.said) {
    const [beginning] = english.split('{');
    if (beginning !== '') expect(sources, english).toContain(beginning!.trimEnd().slice(0, 60));
  }
});
