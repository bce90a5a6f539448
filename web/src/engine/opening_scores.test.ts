import { expect, test } from 'vitest';

import { asking, door } from '../../../tests/wasm/engine.mjs';
import { openingScores, openingTruth } from './opening_scores.ts';
import type { Why } from './truth.ts';
import { nothingKnown, truthFrom } from './truth.ts';

import { readFileSync } from 'node:fs';

const usual = { width: 7, height: 6, connect: 4 };
const file = (name: string) => new URL(`../../../${name}`, import.meta.url);

test('the scores of the opening are those of the engine with its book', async () => {
  const opened = await door(file('build/wasm/engine.wasm'));
  const ask = asking(opened);
  opened.loadBook(readFileSync(file('data/books/7x6.book')));
  for (const moves of ['', '4', '7', '44', '17', '444', '441', '726']) {
    let why: Why;
    do why = ask({ ask: 'connect4.why', moves, ...usual }) as Why;
    while (!why.done);
    const exact = truthFrom(why);
    const known = openingTruth({ moves, ...usual }, nothingKnown)!;
    const told = ({ columns, best, score }: typeof exact) => ({
      columns: columns.map((column) => [column?.score, column?.movesToWin]), best, score,
    });
    expect(told(known), moves).toEqual(told(exact));
  }
}, 60_000);

test('other boards, and games that went on, have no scores here', () => {
  expect(openingScores({ moves: '4444', ...usual })).toBeNull();
  expect(openingScores({ moves: '', ...usual, height: 5 })).toBeNull();
  expect(openingScores({ moves: '8', ...usual })).toBeNull();
});
