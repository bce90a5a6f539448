// The rules of the house, held against all of src/; and each rule seen to fail on a bad snippet.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';

import { houseRules } from './rules.js';

const linter = new Linter({ configType: 'flat' });
const configs: Linter.Config[] = [
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
  ...houseRules,
];

/** Of what other rules say, only they know. */
const problemsOf = (file: string, text: string) =>
  linter.verify(text, configs, { filename: file }).filter(({ message }) => !message.startsWith('Definition for rule')).map(({ line, message }) => `${file}:${line}: ${message}`);
const countOf = (file: string, text: string) => problemsOf(file, text).length;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name));

test('the page obeys them', () => {
  const code = sources.filter((name) => /\.tsx?$/.test(name));
  expect(code.length).toBeGreaterThan(100);
  expect(code.flatMap((name) => problemsOf(name, readFileSync(name, 'utf8')))).toEqual([]);
}, 60_000);

test('no style sheet loads anything from another host', () => {
  const styles = sources.filter((name) => name.endsWith('.css'));
  expect(styles.filter((name) => /(url\(|@import)[^;]*\/\//.test(readFileSync(name, 'utf8')))).toEqual([]);
});

test.each([
  ['src/cellar/wine.ts', '../frame/store.ts'],
  ['src/frame/deep/x.ts', '../../why/x.ts'],
  ['src/engine/client.ts', '../frame/store.ts'],
  ['src/board/well.ts', '../play/x.ts'],
  ['src/frame/app.tsx', '../play/place.tsx'],
  ['src/online/submit.ts', '../shared/scores/keeper.ts'],
  ['src/shared/x.ts', '../play/x.ts'],
  ['src/play/deep/keys.ts', '../../why/address.ts'],
  ['src/rank/titles.ts', '../play/choice.ts'],
])('%s may not import %s', (file, other) => {
  expect(countOf(file, `import { x } from '${other}';`)).toBe(1);
});

test.each([
  ['src/main.tsx', "import { x } from './frame/app.tsx';"],
  ['src/rank/place.tsx', "import { x } from '../online/boards.ts';"],
  ['src/rank/place.tsx', "import { x } from '../shared/scores/local.ts';"],
  ['src/play/deep/keys.ts', "import { x } from '../other.ts';"],
  ['src/engine/x.ts', "import type { X } from '../frame/x.ts';"],
  ['src/frame/places.ts', "const load = () => import('../play/place.tsx');"],
])('%s may: %s', (file, code) => {
  expect(problemsOf(file, code)).toEqual([]);
});

test('places do not even know the types of each other', () => {
  expect(countOf('src/play/x.ts', "import type { X } from '../rank/x.ts';")).toBe(1);
});

test('files are small, but for texts', () => {
  const long = (lines: number) => 'x;\n'.repeat(lines);
  expect([countOf('src/play/keys.ts', long(300)), countOf('src/play/keys.ts', long(302)), countOf('src/frame/texts/ko.ts', long(900))]).toEqual([0, 1, 0]);
});

test.each([
  '<button>Play</button>',
  '<p>Your score: {n} of</p>',
  '<input placeholder="Your name" />',
  '<canvas aria-label="board" />',
  "const x = '안녕';",
  'const x = `안녕 ${name}`;',
  "fetch('https://example.org/x');",
  "new WebSocket('wss://a.b');",
])('no words and no other hosts in code: %s', (code) => {
  expect(countOf('src/play/place.tsx', code)).toBeGreaterThan(0);
  expect(countOf('src/play/place.test.tsx', code)).toBe(0);
});

test.each([
  "<button title={t('play.start')}>{t('play.start')}</button>",
  '<Row title="settings.softDrop" />',
  '<option>한국어</option>',
  '<b>×</b>',
  "const ns = 'http://www.w3.org/2000/svg';",
  "fetch('./x.json'); // https://example.org 안녕",
])('but innocent neighbours: %s', (code) => {
  expect(problemsOf('src/play/place.tsx', code)).toEqual([]);
});
