// How the page is built: into build/web, with addresses that work from any folder.
import { defineConfig } from 'vitest/config';

import { compressed } from './compress.ts';
import { offline } from './offline.ts';

export default defineConfig({
  base: './',
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [offline(), compressed()],
  server: { fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] },
});
