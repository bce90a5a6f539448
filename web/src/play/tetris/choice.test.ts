import { expect, test } from 'vitest';

import { routeFrom } from '../../frame/router.ts';
import type { Choice } from './choice.ts';
import { modeAboutKey } from '../../shared/tetris/modes.ts';
import { addressOfChoice, choiceFrom, openingOf, playedOf, rulesTitleOf, titleOf } from './choice.ts';

const from = (address: string) => choiceFrom(routeFrom(address));

test('an address is a choice, and a choice is an address', () => {
  for (const address of [
    '#/play/tetris/modern/sprint',
    '#/play/tetris/modern-plus/marathon?level=9',
    '#/play/tetris/modern/versus?strength=7',
    '#/play/tetris/classic/combo?practice=1&seed=18446744073709551615',
  ]) {
    expect(addressOfChoice(from(address) as Choice)).toBe(address);
  }
});

test.each([
  ['#/play/tetris/modren/sprint', 'rules'],
  ['#/play/tetris/classic/ultra', 'mode'],
  ['#/play/tetris/modern/sprint?level=21', 'level'],
  ['#/play/tetris/modern/sprint?level=x', 'level'],
  ['#/play/tetris/modern/versus?strength=0', 'strength'],
  ['#/play/tetris/modern/sprint?seed=18446744073709551616', 'seed'],
  ['#/play/tetris/modern/sprint?seed=-1', 'seed'],
])('an address that makes no sense says which part: %s', (address, part) => {
  expect(from(address)).toMatchObject({ part });
});

test('the engine is asked for what the address says', () => {
  const choice = from('#/play/tetris/modern/versus?strength=7&seed=5') as Choice;
  expect(openingOf(choice, { das_ticks: 1 })).toEqual({
    rules: 'modern', mode: 'versus', seed: '5', strength: 7, handling: { das_ticks: 1 },
  });
  expect(openingOf(from('#/play/tetris/classic/sprint') as Choice, {})).toMatchObject({ rules: 'classic', mode: 'sprint' });
});

test('a game from a file is called what it is, not what an address without a mode means', () => {
  const choice = from('#/play/tetris?kept=handed/1') as Choice;
  expect(playedOf(choice, null)).toBeNull();
  const dig = playedOf(choice, { rules: 'modern', mode: 'dig-10' })!;
  expect([titleOf(dig), modeAboutKey(dig.rules, dig.mode), rulesTitleOf(dig)]).toEqual(['play.modern.dig-10', 'play.modern.dig-10.about', 'play.rules.modern']);
  const own = playedOf(choice, { rules: 'other', mode: 'custom' })!;
  expect([titleOf(own), modeAboutKey(own.rules, own.mode), rulesTitleOf(own)]).toEqual(['play.own', 'play.own.about', undefined]);
  expect(playedOf(from('#/play/tetris/modern/sprint') as Choice, { rules: 'modern', mode: 'custom' })).toEqual({ rules: 'modern', mode: 'sprint' });
});
