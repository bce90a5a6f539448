import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { withParticle } from './texts/ko_particles.ts';
import type { DiscReason, Reason } from './sentences.ts';
import { againstSentenceOf, discSentenceOf, sentenceOf } from './sentences.ts';
import { koSentences } from './texts/ko_sentences.ts';

const inEngine = (path: string) => readFileSync(new URL(`../../../src/teach/${path}`, import.meta.url), 'utf8');

/** The kinds as the tables of the C++ source name them. */
function tetrisKinds(): string[] {
  const table = /kNames = \{([^}]*)\}/.exec(inEngine('tetris/reason.cpp'))?.[1] ?? '';
  return [...table.matchAll(/"(\w+)"/g)].map((match) => match[1]!);
}

function discKinds(): string[] {
  return [...inEngine('connect4/sentence.cpp').matchAll(/\{Kind::\w+, "(\w+)", (?:true|false)\}/g)].map((match) => match[1]!);
}

const ko = (reason: Omit<Reason, 'text'> & { text?: string }) => sentenceOf({ text: 'as the engine says it', ...reason }, koSentences);
const koDisc = (reason: Omit<DiscReason, 'text'>) => discSentenceOf({ text: 'as the engine says it', ...reason }, koSentences);

test('every kind of the engine is said in Korean, and no other', () => {
  expect(tetrisKinds()).toHaveLength(49);
  expect(Object.keys(koSentences.tetris).sort()).toEqual(tetrisKinds().sort());
  expect(discKinds()).toHaveLength(22);
  expect(Object.keys(koSentences.connect4).sort()).toEqual(discKinds().sort());
});

test('where there is none of it, no number is said to have become smaller', () => {
  expect(Object.keys(koSentences.none).filter((kind) => !tetrisKinds().includes(kind))).toEqual([]);
  expect(ko({ kind: 'shallower', number: 0, other_number: 1 })).toBe('좁은 틈을 남기지 않습니다');
  expect(ko({ kind: 'shallower', number: 1, other_number: 2 })).toBe('좁은 틈을 덜 깊게 남깁니다: 2칸 → 1칸');
});

test('no sentence has a hole where a number should be', () => {
  for (const kind of tetrisKinds()) {
    const said = ko({ kind, number: 2, other_number: 3, columns: [4], pieces: 'S', after: 2, spin: 'full' });
    expect(said, kind).toMatch(/^[^{}|]+$/);
    expect(said, kind).not.toMatch(/[A-Za-z]{2,}| {2}|^\s/);
  }
  for (const kind of discKinds()) {
    const said = koDisc({ kind, side: 'O', at: '1a', cells: ['7d'], number: 2, better_number: 1, better_column: 4 });
    expect(said, kind).toMatch(/^[^{}|]+$/);
    expect(said, kind).not.toMatch(/[A-Za-z]{2,}| {2}|^\s/);
  }
});

test('particles follow the sound before them', () => {
  expect(['I', 'L', 'O, S, Z', '3', '10', '2', '구멍'].map((word) => withParticle(word, '을/를'))).toEqual([
    'I를', 'L을', 'O, S, Z를', '3을', '10을', '2를', '구멍을',
  ]);
  expect(['4열', '7', '구멍', 'T'].map((word) => withParticle(word, '으로/로'))).toEqual(['4열로', '7로', '구멍으로', 'T로']);
});

test('clears are called by their names', () => {
  expect(ko({ kind: 'clears', number: 4 })).toBe('네 줄을 지웁니다');
  expect(ko({ kind: 'clears', number: 2, spin: 'full', back_to_back: true })).toBe('백투백 T스핀 더블을 만듭니다');
  expect(ko({ kind: 'clears', number: 2, perfect: true })).toBe('판을 완전히 비웁니다');
  expect(ko({ kind: 'leads_to', number: 4, pieces: 'I', after: 3 })).toBe('계획: 세 블록 뒤에 오는 I로 네 줄을 지웁니다');
  expect(ko({ kind: 'sets_up_four', columns: [10], after: 1 })).toContain(': 다음 블록이 I입니다');
  expect(ko({ kind: 'builds_slot', number: 2, after: 0 })).toBe('T스핀 더블 자리를 만듭니다: T를 홀드해 두었습니다');
});

test('a hole that the next piece fills is said to be filled', () => {
  expect(ko({ kind: 'makes_holes', columns: [4], pieces: 'J', after: 1 })).toBe('4열에 구멍을 남깁니다: 다음 블록 J가 메웁니다');
});

test('it is said whose move a reason is about', () => {
  const hole = { kind: 'makes_holes', columns: [4, 5] };
  expect(ko(hole)).toBe('4, 5열에 구멍을 남깁니다');
  expect(ko({ ...hole, speaks: 'against' })).toBe('다만 4, 5열에 구멍을 남깁니다');
  expect(ko({ ...hole, about: 'other', other: 'yours' })).toBe('고른 자리는 4, 5열에 구멍을 남깁니다');
  expect(ko({ ...hole, about: 'other', other: 'next_best' })).toBe('차선의 자리는 4, 5열에 구멍을 남깁니다');
  expect(ko({ ...hole, about: 'other', other: 'played' })).toBe('둔 자리는 4, 5열에 구멍을 남깁니다');
  expect(ko({ ...hole, about: 'best', other: 'played' })).toBe('더 나은 자리는 4, 5열에 구멍을 남깁니다');
});

test('what speaks against the better place says that it is the better one', () => {
  const price: Reason = { kind: 'makes_holes', text: 'but leaves a hole in column 5', columns: [5], about: 'best', other: 'yours', speaks: 'against' };
  expect(againstSentenceOf(price, koSentences)).toBe('다만 더 나은 자리도 5열에 구멍을 남깁니다');
  expect(againstSentenceOf({ ...price, speaks: 'for' }, koSentences)).toBe('더 나은 자리는 5열에 구멍을 남깁니다');
  expect(ko({ ...price, other: 'played' })).toBe('다만 더 나은 자리도 5열에 구멍을 남깁니다');
});

test('of two lines of play it is said what they come to', () => {
  const lines = { kind: 'later_lines', number: 4, after: 5, about: 'best', other: 'played' } as const;
  expect(ko(lines)).toBe('더 나은 자리는 블록 다섯 개로 네 줄을 지울 수 있었습니다. 둔 자리에서는 0줄입니다');
  expect(ko({ ...lines, kind: 'later_holes', number: 0, other_number: 2 })).toBe(
    '더 나은 자리는 블록 다섯 개 뒤에 구멍이 0개일 수 있었습니다. 둔 자리에서는 2개입니다',
  );
});

test('of two lines of play it is said what is ready at their ends', () => {
  const ready = { kind: 'later_perfect', pieces: 'J and L', after: 5, about: 'best', other: 'played' } as const;
  expect(ko(ready)).toBe('더 나은 자리는 블록 다섯 개 뒤에 J, L이 오면 판을 완전히 비울 수 있었습니다');
  expect(ko({ ...ready, kind: 'later_slot', number: 2 })).toBe('더 나은 자리는 블록 다섯 개 뒤에 T스핀 더블 자리를 준비할 수 있었습니다');
  expect(ko({ ...ready, kind: 'later_four', columns: [10] })).toBe('더 나은 자리는 블록 다섯 개 뒤에 10열에 네 줄을 준비할 수 있었습니다');
});

test('numbers are compared by an arrow', () => {
  expect(ko({ kind: 'flatter', number: 11, other_number: 14 })).toBe('표면을 더 평평하게 유지합니다: 굴곡 14 → 11');
});

test('sides, squares and rows of Connect Four', () => {
  expect(koDisc({ kind: 'stops', side: 'O', at: '7d' })).toBe('7d에서 노랑의 4목을 막습니다');
  expect(koDisc({ kind: 'parity_threat', side: 'X', at: '1a', cells: ['3c'] })).toBe(
    '3c에 홀수 줄 위협을 만듭니다: 다른 열이 다 차면 그 칸과 4목은 노랑의 것입니다',
  );
});

test('English, and what no template knows, is said as the engine says it', () => {
  expect(sentenceOf({ kind: 'clears', text: 'clears four lines', number: 4 }, null)).toBe('clears four lines');
  expect(ko({ kind: 'new_kind', text: 'does something new' })).toBe('does something new');
});
