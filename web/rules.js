// The rules of the house for src/, as eslint takes them:
//
//   main.tsx                            starts the page
//   play  why  watch  train  rank       a folder per place; none knows another
//   shared                              what several places need
//   online                              the service
//   board                               boards on canvases
//   frame                               shell, router, store, texts; loads places when somebody goes there
//   engine                              the workers and their client
//
// A folder imports lower ones; of higher ones only types, which are gone when it runs. Places are
// side by side, and do not import each other at all. `import()` binds nothing and is free.
const floors = [['engine'], ['frame'], ['board'], ['online'], ['shared'], ['play', 'why', 'watch', 'train', 'rank']];
const texts = 'src/frame/texts/*.ts';
const tests = '**/*.test.ts*';

/** @param {string[]} folders */
const from = (folders) => `^(\\.\\./)+(${folders.join('|')})/`;

/**
 * @param {string} folder
 * @param {number} level
 */
function importsOf(folder, level) {
  const beside = floors[level].filter((other) => other !== folder);
  const above = floors.slice(level + 1).flat();
  const patterns = [
    above.length > 0 && { regex: from(above), allowTypeImports: true, message: `${folder} does not know what is built on it` },
    beside.length > 0 && { regex: from(beside), message: `${folder} does not know other places: what they share stands in shared` },
  ].filter(Boolean);
  return { files: [`src/${folder}/**`], rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } };
}

const shown = '/^(title|alt|placeholder|label|aria-label|aria-description)$/';
const readElsewhere = 'what people read stands in frame/texts';
// A language is offered by its own name, whatever the page speaks; a key of a text ("play.start")
// is no text.
const syntax = [
  { selector: 'JSXText[value=/[A-Za-z]{2}/]', message: readElsewhere },
  { selector: `JSXAttribute[name.name=${shown}] > Literal[value=/[A-Za-z]{2}/]:not([value=/^[a-z]\\w*(\\.\\w+)+$/])`, message: readElsewhere },
  { selector: 'Literal[value=/[가-힣]/]:not([value="한국어"])', message: readElsewhere },
  { selector: 'TemplateElement[value.raw=/[가-힣]/]', message: readElsewhere },
  { selector: 'JSXText[value=/[가-힣]/]:not([value=/^\\s*한국어\\s*$/])', message: readElsewhere },
  { selector: 'Literal[value=/^(https?:|wss?:)?\\/\\/(?!www\\.w3\\.org)[a-z0-9-]+\\.[a-z0-9.-]+/]', message: 'nothing comes from another host' },
];

export const houseRules = [
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 300 }], 'no-restricted-syntax': ['error', ...syntax] },
  },
  {
    files: ['src/*/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex: '^\\.', message: 'an unknown folder: give it a floor in rules.js' }] }],
    },
  },
  ...floors.flatMap((folders, level) => folders.map((folder) => importsOf(folder, level))),
  { files: [texts], rules: { 'max-lines': 'off', 'no-restricted-syntax': 'off' } },
  { files: [tests], rules: { 'no-restricted-syntax': 'off' } },
];
