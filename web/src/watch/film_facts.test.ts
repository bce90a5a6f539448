import { expect, test } from 'vitest';

import { asking, door } from '../../../tests/wasm/engine.mjs';
import { translate } from '../frame/texts.ts';
import type { Verified } from './film.ts';
import { discsEnd } from './film_facts.tsx';

const opened = await door(new URL('../../../build/wasm/play.wasm', import.meta.url));
const ask = asking(opened) as (question: object) => { match: number; text: string } & Verified;

test('how a match of Connect Four ended is a sentence', () => {
  const endOf = (moves: string, starts: string) => {
    const { match } = ask({ ask: 'match.open', first: 'human', second: 'human', starts, moves });
    return discsEnd(translate, ask({ ask: 'replay.verify', text: ask({ ask: 'match.replay', match }).text }));
  };
  expect(endOf('4343434', 'a')).toBe('Red wins with disc 7.');
  expect(endOf('4343434', 'b')).toBe('Red wins with disc 7.');
  expect(endOf('1212', 'a')).toBe('');
});
