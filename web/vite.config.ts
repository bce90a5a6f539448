// How the page is built: into build/web, with addresses that work from any folder.
import { defineConfig } from 'vitest/config';

import { compressed } from './compress.ts';
import { firstView } from './first_view.ts';
import { offline } from './offline.ts';
import { tables } from './tables.ts';

// What the first view needs besides its place is one file, and so is what most of the other places
// share: a phone asks for six at a time, and each six take a round trip.
const inFrame =
  /web\/src\/(frame\/(?!texts\/(?!en|languages)|drop|sentences)|main|engine\/(losses|coming|module|play_code)|online\/server|shared\/(puzzles\/kinds|tetris\/(modes|tables|tetrio)))|fourfold:tables/;
const inCommon = /web\/src\/(board|engine|online|shared)\//;

export default defineConfig({
  base: './',
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: inFrame }, { name: 'common', test: inCommon, minShareCount: 3 }] } } },
  },
  worker: { format: 'es', plugins: () => [tables('../build/wasm/play.wasm')] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [tables('../build/wasm/play.wasm'), firstView('src/play/place.tsx'), offline(), compressed()],
  server: { fs: { allow: ['..'] } },
  test: { include: ['*.test.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx'] },
});
