// How the page is built: into build/web, with addresses that work from any folder.
import { defineConfig } from 'vitest/config';

import { ahead } from './ahead.ts';
import { compressed } from './compress.ts';
import { offline } from './offline.ts';
import { tables } from './tables.ts';

// What the first view needs besides its place is one file, and so is what most of the other places
// share: a phone asks for six at a time, and each six take a round trip.
const inFrame =
  /web\/src\/(play\/(place|games|home\/last|tetris\/saved)|frame\/(?!texts\/(?!en|languages)|drop|nearest|pad_menu|sentences)|main|engine\/(losses|coming|module|round_code)|online\/server|shared\/(puzzles\/kinds|tetris\/(modes|other_place|plan\.|tables|tetrio)))|fourfold:tables|preload-helper|node_modules\/preact\/|round\.wasm/;
const inCommon = /web\/src\/(board\/(?!column_board|fall)|engine\/|online\/(?!room)|shared\/(?!connect4|machines)|frame\/sentences)|\?url$/;
// What most places share, but for a game of Tetris by oneself.
const inOthers = /web\/src\/(board|online|shared)\//;
// A game of one's own and one in a room need nearly the same of it.
const inTetris = /web\/src\/(play\/tetris|online\/(name_form|tickets)|shared\/puzzles\/shelf)/;

// By address: what its place needs beside the frame.
const needs = [
  { address: /^#\/play\/tetris\/(?!.*\bversus\b)/, sources: ['src/play/tetris/place.tsx', 'round.wasm'] },
  { address: /^#\/play\/connect4\b/, sources: ['src/play/connect4/place.tsx'] },
  { address: /^(#\/?(play)?\/?)?$/, sources: ['src/play/home/start.tsx'] },
];

export default defineConfig({
  base: './',
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'frame', test: inFrame }, { name: 'common', test: inCommon, minShareCount: 3 }, { name: 'others', test: inOthers, minShareCount: 3 }, { name: 'tetris', test: inTetris }] } } },
  },
  worker: { format: 'es', plugins: () => [tables('../build/wasm/play.wasm')] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [tables('../build/wasm/play.wasm'), ahead(needs), offline(), compressed()],
  server: { fs: { allow: ['..'] } },
  test: { include: ['*.test.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx'] },
});
