import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { said, saidKeys } from './said.ts';
import { filledWithParticles } from './texts/ko_particles.ts';
import { koRefusals } from './texts/ko_refusals.ts';
import { koSentences } from './texts/ko_sentences.ts';
import { koJoined, koOnline, koService } from './texts/ko_service.ts';

const inEngine = (path: string) =>
  readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8').replace(/"\s*\n\s*"/g, '');

const ko = (sentence: string) => said(sentence, koSentences);

test('a sentence is found by its English form, and its numbers are kept', () => {
  expect(ko('It is column 4.')).toBe('4열입니다.');
  expect(ko('The T goes into columns 3 to 5.')).toContain('3');
});

test('what has no other form stays as it is', () => {
  expect(said('It is column 4.', null)).toBe('It is column 4.');
  expect(said('It is column 4.', { said: [], words: {}, fill: filledWithParticles })).toBe('It is column 4.');
  expect(ko('Something new (a+b).')).toBe('Something new (a+b).');
});

test('what stands in a sentence is said in the same language', () => {
  expect(ko('hold, L in columns 1-3, row 1')).toBe('홀드하고 L, 1–3열 1행');
  expect(ko('Mini T-spin single')).toBe('T스핀 미니 싱글');
});

test('the places of a review are said by column and row', () => {
  expect(ko('L in columns 1-3, row 1')).toBe('L, 1–3열 1행');
  expect(ko('hold, I in column 10, row 2')).toBe('홀드하고 I, 10열 2행');
  expect(ko('4d')).toBe('4d');
});

test('losses are said with their unit', () => {
  expect(['0.35 rows', '1.20 holes', '3 discs', '1 disc'].map(ko)).toEqual(['0.35줄', '구멍 1.20개', '돌 3개', '돌 1개']);
});

test('the numbers behind advice are said', () => {
  expect(ko('fewer holes: 1, not 3 (+1.64)')).toBe('구멍이 더 적음: 3 → 1 (+1.64)');
  expect(ko('next best 1.20 rows of attack, 5 pieces ahead')).toBe('차선: 공격 1.20줄, 블록 5개 앞까지');
  expect(ko('12,345 boards')).toBe('판 12,345개를 살펴봄');
});

test('the machine of Connect Four says which rule it followed', () => {
  expect(ko('the opening: column 4, near the centre')).toBe('첫 수: 가운데에 가까운 4열');
  expect(ko('Three in a row at 3a, 4a and 5a; four can follow at 2a or 6a')).toBe('3a, 4a, 5a에 이은 세 개: 2a, 6a에서 4목이 됨');
  expect(ko('Two in one line with a gap at 1a and 3a; there is room at 2a, and at 4b once the square below is filled')).toBe(
    '1a, 3a에 틈을 둔 두 개: 2a에 자리가 있고, 4b에도 아래가 차면 있음',
  );
  expect(ko('Two in a row at 3a and 4a; closed at both ends')).toBe('3a, 4a에 이은 두 개: 양 끝이 막혀 있음');
  expect(ko('column 4 wins in 3 moves at most')).toBe('4열: 많아야 3수 만에 이깁니다');
  expect(ko("column 3 is worth 20; of 2 equals. X's three at 4a, 5a and 6a closed at 3a")).toBe(
    '3열: 평가 20점. 값이 같은 열 2개 가운데 고른 이유: 상대의 세 개(4a, 5a, 6a)를 3a에서 막음',
  );
});

/** Of a form with places for what changes. */
const longestPart = (english: string) =>
  english.split(/\{\w+\}|move/).map((part) => part.replace(/^: |: ?$|'end'$/g, '').trim()).toSorted((a, b) => b.length - a.length)[0]!;

/**
 * What the engine puts together from pieces is looked for by its first piece; the first letter
 * becomes a capital later.
 */
const startOf = (english: string) => english.trimEnd().replace(/^(the opening:|column) .*$/, '$1').replace(/ at$/, '').slice(0, 60).toLowerCase();

test('the keys of a solution are said, and once where they repeat', () => {
  expect(saidKeys('left, left, left, one row down, turn counter-clockwise, left, drop', koSentences)).toBe('왼쪽 ×3, 한 줄 아래로, 왼쪽 회전, 왼쪽, 하드 드롭');
  expect(saidKeys('far left, drop', null)).toBe('far left, drop');
  const named = inEngine('teach/puzzles/tetris_puzzle.cpp').split('key_words(char key)')[1]!.split('in_words')[0]!;
  const keys = [...named.matchAll(/return "([^"]+)"/g)].map((match) => match[1]!);
  expect(keys).toHaveLength(8);
  expect(keys.filter((key) => koSentences.words[key] === undefined)).toEqual([]);
});

test('what is refused is said with what and where', () => {
  expect(ko("fumen, page 1, character 8: '-' is no digit of a fumen: expected A-Z, a-z, 0-9, + or /")).toBe("푸멘 1쪽 8번째 글자: '-': 푸멘에 쓰지 않는 글자입니다 (A-Z, a-z, 0-9, + /)");
  expect(ko("fumen, page 2, character 14: the text ends within the number of equal fields: expected 1 digit and there are 0")).toMatch(/^푸멘 2쪽 14번째 글자: 중간에/);
  expect(ko("text: line 1: not a replay: expected 'fourfold-replay 1'")).toBe("1번째 줄: 리플레이가 아닙니다. 'fourfold-replay 1'로 시작해야 합니다");
  expect(ko("moves: move 1 '9': column 9 does not exist: expected 1 to 7")).toBe('1번째 수: 9열은 없습니다 (1–7)');
  expect(ko('moves: column 4 is full at move 7')).toBe('7번째 수: 4열은 가득 찼습니다');
});

// The engine's words stand in its sources: a sentence that changes there has to change here.
test('what is wrong with a position is said', () => {
  expect(ko("board: 'z': expected a letter of IJLTOSZ, G, X, a digit or '/'")).toBe("판: 'z': 판에 쓰지 않는 글자입니다. IJLTOSZ, G, X, 숫자, /를 씁니다");
  expect(ko("board: row '9?' has 9 cells: expected 10")).toBe("판: '9?': 한 줄은 10칸입니다 (9칸)");
  expect(ko('board: 41 rows: expected at most 40')).toBe('판: 40줄까지입니다: 41줄');
  expect(ko('hold: these rules have no hold box')).toBe('홀드: 이 규칙에는 홀드가 없습니다');
});

test('every form begins as the engine says it', () => {
  const sources = [
    'tetris/modern/search/advice.cpp', 'teach/puzzles/connect4_puzzle.cpp', 'teach/puzzles/tetris_try.cpp', 'teach/connect4/review.cpp',
    'teach/connect4/sentence.cpp', 'teach/connect4/refutation.cpp', 'teach/connect4/lessons.cpp', 'teach/puzzles/tetris_answer.cpp', 'session/tetris/lesson_fault.cpp', 'page_engine/puzzle/puzzle_verbs.cpp', 'teach/tetris/review.cpp', 'teach/tetris/picture.cpp', 'session/tetris/modern_coach.cpp', 'connect4/player.cpp', 'connect4/rules_text.cpp',
  ].map(inEngine).join('\n').toLowerCase();
  for (const [english] of koSentences.said.filter((form) => ![...koRefusals, ...koService, ...koOnline, ...koJoined].includes(form))) {
    const [beginning] = english.split('{');
    if (beginning !== '') expect(sources, english).toContain(startOf(beginning!));
  }
});

test('what is refused is refused in these words', () => {
  const sources = [
    'tetris/fumen/read.cpp', 'tetris/tetrio/file.cpp', 'play/replay.cpp', 'tetris/modern/text.cpp', 'tetris/text.cpp', 'session/saved_text.cpp', 'connect4/text.cpp', 'tetris/rulesets.cpp', 'page_engine/advice/position_text.cpp', 'page_engine/question.h', 'page_engine/review/review_verbs.cpp',
  ].map(inEngine).join('\n');
  for (const [english] of koRefusals) expect(sources, english).toContain(longestPart(english));
});

/** String literals of the sources without what stands around them, those that are joined as one. */
const filesOf = (folder: string) =>
  readdirSync(new URL(`../../../src/${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(cpp|h)$/.test(name) && !/_test\.(cpp|h)$/.test(name)).map((name) => inEngine(`${folder}/${name}`));

test('what the service refuses is refused in these words', () => {
  const sources = ['live', 'serve', 'service', 'scores/review', 'play'].flatMap(filesOf).join('\n');
  expect([...koService, ...koJoined].map(([english]) => longestPart(english)).filter((part) => !sources.includes(part))).toEqual([]);
  const page = readFileSync(new URL('../online/server.ts', import.meta.url), 'utf8');
  for (const [english] of koOnline) expect(page).toContain(english);
});

/** Said to other programs, keepers and the owner of a service: this page shows none of them. */
const notShown = [
  'log line', 'garbage number', 'hello was said already', 'not in the room', 'after the start', 'nobody sits there', 'started already', 'a seat is empty',
  'the seed is not', 'not all of its commands', 'unknown reason', 'nobody loses', 'no draw but', 'nothing is held', 'held already', 'no commands', 'see the last message',
  'not possible in the game', 'too much is waiting', 'match is in a room', 'a solo room', 'only machines place', 'bytes: expected', 'ticks at once', 'was not taken', 'nobody would hear', 'of keepers', 'its time is before', 'the game would be at',
];

test('what rooms and the queue answer to a player is known', () => {
  const literals = ['live/state.cpp', 'live/room_play.cpp', 'live/room_clients.cpp', 'live/connect4_table.cpp', 'live/versus_table.cpp', 'serve/rooms/matchmaker.cpp', 'serve/rooms/room_server.cpp', 'serve/rooms/room_server_store.cpp', 'serve/load/client_limits.cpp', 'service/submission/claim.cpp', 'service/submission/keep.cpp']
    .map(inEngine).join('\n').split('\n').filter((line) => !/metrics\.|StoreError|\/\//.test(line)).join('\n').match(/"[^"\n]*"/g)!.map((text) => text.slice(1, -1).trim());
  const sentences = literals.filter((text) => text.split(' ').length >= 4 && !notShown.some((part) => text.includes(part)));
  expect(sentences.length).toBeGreaterThan(30);
  expect(sentences.filter((text) => !koService.some(([english]) => english.includes(text)))).toEqual([]);
});

test('the service is understood', () => {
  expect(ko("the name 'Ada' belongs to another player")).toBe("'Ada': 다른 플레이어의 이름입니다");
  expect(ko('you have left 2 matches today: expected a pause of 2 minutes')).toBe('오늘 게임을 2번 두고 나갔습니다. 2분 쉬어야 합니다');
  expect(ko('too many rooms from your address: try again in 12 s')).toBe('이 주소에서 방을 너무 많이 열었습니다. 12초 뒤에 다시 해 보세요');
  expect(ko("12.50 pieces per second in a row (at most 9.00 for a person); keys as even as a clock's (variation 0.01) (at least 0.08 for a person)")).toBe(
    '쉬지 않고 1초에 블록 12.50개 (사람은 많아야 9.00), 시계처럼 고른 키 간격 (변동 0.01) (사람은 적어도 0.08)',
  );
});

test('every name that the engine has for a clear, a feature or a rule is known', () => {
  const features = [...inEngine('tetris/search/feature_rows.h').matchAll(/"(\w+ [^"]*)"/g)].map((match) => match[1]!);
  expect(features.length).toBeGreaterThan(100);
  const rules = /kNames = \{([^}]*)\}/.exec(inEngine('connect4/rules.cpp'))?.[1] ?? '';
  const ruleNames = [...rules.matchAll(/"([^"]+)"/g)].map((match) => match[1]!);
  expect(ruleNames).toHaveLength(9);
  const spins = ['T-spin', 'Mini T-spin'].flatMap((spin) => [spin, `${spin} single`, `${spin} double`]);
  const clears = ['Single', 'Double', 'Triple', 'Four', 'Perfect clear', 'T-spin triple', ...spins];
  const names = [...features, ...ruleNames, ...clears];
  expect(names.filter((name) => koSentences.words[name] === undefined)).toEqual([]);
});
