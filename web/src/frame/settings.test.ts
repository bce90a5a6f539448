import { expect, test } from 'vitest';

import { settingsFrom, usualSettings } from './settings.ts';

test('what was stored comes back', () => {
  expect(settingsFrom('{"das":100,"theme":"dark","keys":{"left":["KeyA"]}}')).toEqual({
    ...usualSettings,
    das: 100,
    theme: 'dark',
    keys: { left: ['KeyA'] },
  });
});

test.each([null, '', '7', 'null', '[]', '{', '{"das":"x"}', '{"das":-1}', '{"das":1e999}', '{"theme":"pink"}', '{"keys":{"left":7}}'])(
  'what makes no sense is left out: %s',
  (text) => {
    expect(settingsFrom(text)).toEqual(usualSettings);
  },
);
