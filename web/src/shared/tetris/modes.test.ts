import { expect, test } from 'vitest';

import { en } from '../../frame/texts/en.ts';
import { highestLevel, isRace, isRankedMode, lessonGoal, lessonHint, lessonTitle, mayPractise, modeAboutKey, modeKey, modesOf, rulesKey, rulesets, strengthTitle } from './modes.ts';
import { tables } from './tables.ts';

test('whatever the engine offers has its words', () => {
  const numbered = (count: number, keys: (number: number) => string[]) => Array.from({ length: count }, (_, index) => keys(index + 1)).flat();
  const keys = [
    ...rulesets.map(rulesKey),
    ...rulesets.flatMap((rules) => modesOf(rules).flatMap((mode) => [modeKey(rules, mode), modeAboutKey(rules, mode)])),
    ...numbered(tables.strengths, (number) => [strengthTitle(number)]),
  ];
  expect(keys.filter((key) => key === undefined || !(key in en))).toEqual([]);
});

test('what counts in a mode is what the engine says', () => {
  const modern = (mode: string) => ({ game: 'modern', mode });
  expect(['sprint', 'dig-18', 'marathon', 'zen', 'none'].map((mode) => isRace(modern(mode)))).toEqual([true, true, false, false, false]);
  expect(['sprint', 'versus', 'zen', 'lesson', 'custom'].map((mode) => isRankedMode('modern', mode))).toEqual([true, false, false, false, false]);
  expect(isRace({ game: 'tetris', mode: 'sprint' })).toBe(false);
  expect([highestLevel('modern', 'marathon'), highestLevel('modern', 'sprint'), highestLevel('classic', 'combo')]).toEqual([14, 0, 20]);
  expect([mayPractise('modern', 'sprint'), mayPractise('modern', 'zen'), mayPractise('classic', 'combo')]).toEqual([true, false, true]);
});

test('every lesson has a title, a goal and a hint', () => {
  for (let number = 1; number <= tables.lessons.length; ++number) {
    expect([lessonTitle(number), lessonGoal(number), lessonHint(number)]).not.toContain('');
  }
});
