// How the page is built: into build/web, with addresses that work from any folder.
import { defineConfig } from 'vitest/config';

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
  plugins: [offline()],
  server: { fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] },
});
