// How the page is built: into build/web, with addresses that work from any folder.
import { defineConfig } from 'vitest/config';

import { compressed } from './compress.ts';
import { firstView } from './first_view.ts';
import { offline } from './offline.ts';
import { tables } from './tables.ts';

export default defineConfig({
  base: './',
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What all places share is one file: a phone asks for six at a time.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'frame', test: /web\/src\/(frame\/(?!texts\/(?!en|languages)|drop|sentences)|main)/ }] } },
    },
  },
  worker: { format: 'es', plugins: () => [tables('../build/wasm/play.wasm')] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [tables('../build/wasm/play.wasm'), firstView('src/play/place.tsx'), offline(), compressed()],
  server: { fs: { allow: ['..'] } },
  test: { include: ['*.test.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx'] },
});
