import { expect, test } from 'vitest';

import { koSentences } from '../../frame/texts/ko_sentences.ts';
import { translate } from '../../frame/texts.ts';
import { wordOf } from './coach_words.ts';

test('the first word that needs it is explained', () => {
  expect(wordOf([{ kind: 'lower' }, { kind: 'keeps_well' }, { kind: 'makes_holes' }])).toBe('play.word.well');
  expect(wordOf([{ kind: 'lower' }])).toBeNull();
  expect(translate('play.word.hole')).toContain('empty cell');
});

test('only what the teacher says is explained', () => {
  const explained = Object.keys(koSentences.tetris).filter((kind) => wordOf([{ kind }]) !== null);
  expect(explained).toHaveLength(27);
});
