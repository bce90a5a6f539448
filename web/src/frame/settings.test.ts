import { expect, test } from 'vitest';

import { settingsFrom, usualSettings } from './settings.ts';

test('what was stored comes back', () => {
  expect(settingsFrom('{"das":100,"theme":"dark","keys":{"left":["KeyA"]},"pad":{"x":"hard"}}')).toEqual({
    ...usualSettings,
    das: 100,
    theme: 'dark',
    keys: { left: ['KeyA'] },
    pad: { x: 'hard' },
  });
});

test.each([null, '', '7', 'null', '[]', '{', '{"das":"x"}', '{"das":-1}', '{"das":1e999}', '{"theme":"pink"}', '{"keys":{"left":7}}', '{"keys":{"left":"KeyA"}}', '{"keys":null}', '{"pad":{"x":["hard"]}}', '{"pad":["hard"]}'])(
  'what makes no sense is left out: %s',
  (text) => {
    expect(settingsFrom(text)).toEqual(usualSettings);
  },
);
