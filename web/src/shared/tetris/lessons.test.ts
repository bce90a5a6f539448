import { expect, test } from 'vitest';

import { said } from '../../frame/said.ts';
import { koSentences } from '../../frame/texts/ko_sentences.ts';
import { tables } from './tables.ts';

const ko = (sentence: string) => said(sentence, koSentences);

test('every text of a lesson that the engine has is said in Korean', () => {
  const texts = [
    ...tables.chapters.map(({ name }) => name),
    ...tables.lessons.flatMap(({ name, goal_text, hint, learned }) => [name, goal_text, hint, learned]),
    ...tables.discLessons.flatMap(({ name, goal, hint, learned }) => [name, goal, hint, learned]),
  ];
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.filter((text) => !/[가-힣]/.test(ko(text)))).toEqual([]);
});

test('answers keep their numbers and say whose disc it is', () => {
  expect(ko('No: column 3 loses. Yellow answers in column 5 and wins in 2 moves.')).toBe('아닙니다. 3열이면 집니다. 노랑이 5열에 두고 2수 만에 이깁니다.');
  expect(ko('Row 2 still lacks columns 3, 4 and 7.')).toContain('3, 4');
  expect(ko('The first piece was right; the second, the J, belongs elsewhere.')).toContain('J');
  expect(ko('The S covers an empty cell in column 6.')).toBe('S가 6열의 빈칸을 덮습니다.');
});
