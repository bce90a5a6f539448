import { expect, test } from 'vitest';

import { ahead } from './ahead.ts';

const bundle = {
  a: { type: 'chunk', fileName: 'assets/page-1.js', moduleIds: ['/x/src/main.tsx'], imports: ['assets/tools-1.js'] },
  b: { type: 'chunk', fileName: 'assets/tools-1.js', moduleIds: ['/x/tools.js'], imports: [] },
  c: {
    type: 'chunk', fileName: 'assets/game-1.js', moduleIds: ['/x/src/game.tsx', '/x/src/keys.ts'], imports: ['assets/page-1.js', 'assets/board-1.js'],
    viteMetadata: { importedCss: new Set(['assets/game-1.css']) },
  },
  d: { type: 'chunk', fileName: 'assets/board-1.js', moduleIds: ['/x/src/board.ts'], imports: ['assets/tools-1.js'] },
  e: { type: 'asset', fileName: 'assets/engine-1.wasm', originalFileNames: ['../build/engine.wasm'] },
};
const html = `<head>
    <script type="module" crossorigin src="./assets/tools-1.js"></script>
    <script type="module" crossorigin src="./assets/page-1.js"></script>
    <link rel="stylesheet" href="./assets/page-1.css">
</head>`;

function written(sources: string[]): string {
  const plugin = ahead([{ address: /^#\/game/, sources }]) as unknown as {
    transformIndexHtml: { handler: (html: string, context: object) => string };
  };
  return plugin.transformIndexHtml.handler(html, { bundle });
}

/** What the script asks for at an address. */
function asked(text: string, hash: string): string[] {
  const links: string[] = [];
  const document = { createElement: () => ({}), head: { append: (link: { rel: string; as?: string; href: string }) => links.push(`${link.rel} ${link.as ?? ''} ${link.href}`) } };
  const [, script = ''] = /<script>(.*)<\/script>/.exec(text) ?? [];
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('document', 'location', script)(document, { hash });
  return links;
}

test('an address brings what its source imports, its styles and files, and not what the page names itself', () => {
  const text = written(['src/game.tsx', 'engine.wasm']);
  expect(asked(text, '#/game/x')).toEqual([
    'modulepreload  ./assets/game-1.js', 'modulepreload  ./assets/board-1.js', 'preload style ./assets/game-1.css', 'preload fetch ./assets/engine-1.wasm',
  ]);
  expect(asked(text, '#/other')).toEqual([]);
  expect(asked(text, '')).toEqual([]);
});

test('the page itself is the first script, before what it imports, and ours is before the style sheets', () => {
  const order = [...written(['src/game.tsx']).matchAll(/<(script>|script type="module" crossorigin src="[^"]*"|link [^>]*)/g)].map(([, tag]) => tag);
  expect(order).toEqual([
    'script>', 'script type="module" crossorigin src="./assets/page-1.js"', 'link rel="modulepreload" crossorigin href="./assets/tools-1.js"',
    'link rel="stylesheet" href="./assets/page-1.css"',
  ]);
});

test('a source that is not there is a mistake', () => {
  expect(() => written(['src/gone.tsx'])).toThrow('src/gone.tsx: expected to be a part of the page');
});
