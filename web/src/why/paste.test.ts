import { expect, test } from 'vitest';

import { addressFrom, isFumen, isMoves } from './paste.ts';

test.each([
  ['4453', '#/connect4/4453'],
  [' 44 53\n', '#/connect4/4453'],
  ['rules=modern&pieces=T', '#/tetris?rules=modern&pieces=T'],
  ['https://example.org/page/#/connect4/44?width=8', '#/connect4/44?width=8'],
])('%s leads to %s', (text, address) => {
  expect(addressFrom(text)).toBe(address);
});

test.each(['', 'hello there', 'replay 3\ngame tetris', '<script>'])('%s leads nowhere', (text) => {
  expect(addressFrom(text)).toBeNull();
});

test.each(['v115@vhAAgH', 'https://example.org/?m110@7eAA4G', 'D115@vhAAgH&x=1'])('%s is a fumen', (text) => {
  expect(isFumen(text)).toBe(true);
});

test.each(['4453', 'v114@vhAAgH', 'rules=modern&pieces=T'])('%s is no fumen', (text) => {
  expect(isFumen(text)).toBe(false);
});

test('a replay is no list of moves', () => {
  expect(isMoves('fourfold replay')).toBe(false);
});
