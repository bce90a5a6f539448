// Pictures and measurements of the page: made on demand, not part of the tests.
import { defineConfig } from '@playwright/test';

import usual from './playwright.config.ts';

export default defineConfig({
  ...usual,
  testMatch: /.*\.tool\.ts/,
  workers: 1,
  projects: [{ name: 'tools' }],
});
