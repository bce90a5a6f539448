// What is loaded before the first game: nothing twice, nothing that can wait, and the engine beside
// the frame, not after it.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { phase } from './tetris_hands.ts';

test.use({ serviceWorkers: 'block' });

const sprint = './#/play/tetris/modern/sprint';

/** The files of the build that a page asks for, without the hashes of their names. */
function filesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const found = /assets\/(.*)-[\w-]{8}(\.\w+)$/.exec(request.url());
    if (found !== null) files.push(found[1]! + found[2]!);
  });
  return files;
}

test('a sprint loads its few files, each once', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/preload|Content Security/i.test(message.text())) complaints.push(message.text());
  });
  const files = filesOf(page);
  await page.goto(sprint);
  await phase(page, 'ready');
  expect(files.filter((name) => name !== 'rolldown-runtime.js').sort()).toEqual(['common.js', 'frame.css', 'frame.js', 'round.wasm', 'tetris.css', 'tetris.js']);
  await page.waitForTimeout(3500); // by then a browser says what was asked for ahead and not used
  expect(complaints).toEqual([]);
});

for (const address of ['', '#/play', '#/play/connect4?first=human&second=human', '#/play/tetris/modern/versus', '#/room/nothing']) {
  test(`nothing is asked for twice, or in vain: ${address}`, async ({ page }) => {
    const files = filesOf(page);
    await page.goto(`./${address}`);
    await page.waitForLoadState('networkidle');
    const scripts = files.filter((name) => !name.endsWith('.wasm')); // workers ask for theirs
    expect(scripts).toEqual([...new Set(scripts)]);
  });
}

test('the engine of a sprint is asked for before the frame runs', async ({ page }) => {
  const engine = page.waitForRequest(/round-.*\.wasm$/);
  await page.route(/frame-.*\.js$/, async (route) => {
    await engine;
    await route.continue();
  });
  await page.goto(sprint);
  await phase(page, 'ready');
});

test('a host that forbids scripts in the text of a page has a slower page, and no broken one', async ({ page }) => {
  await page.route(/\/(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" };
    await route.fulfill({ response, headers });
  });
  await page.goto(sprint);
  await phase(page, 'ready');
});
