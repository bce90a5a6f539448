// How long one waits on a slow network (slow 3G: 400 ms there and back, 400 kbit/s), with an empty
// cache: until a sprint can be started, until Connect Four shows scores, and until a machine has
// answered.
//
//   npx playwright test --config playwright.tools.config.ts slow_network
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { slow3g, startProxy } from './slow_proxy.ts';

const runs = Number(process.env.RUNS ?? 3);

const places: { what: string; address: string; isReady: (page: Page) => Promise<unknown> }[] = [
  { what: 'start screen', address: '', isReady: (page) => page.waitForSelector('main h2, main h1') },
  { what: 'sprint ready', address: '#/play/tetris/modern/sprint', isReady: (page) => page.waitForSelector('.tetris[data-phase="ready"]') },
  { what: 'Connect Four for two ready', address: '#/play/connect4?first=human&second=human', isReady: (page) => page.waitForSelector('text=/to move|turn/') },
  { what: 'scores of Connect Four', address: '#/connect4/44', isReady: (page) => page.waitForSelector('[aria-label^="Column 4: +1"]') },
  {
    what: 'answer of a machine in Connect Four', address: '#/play/connect4?first=human&second=heuristic:2',
    isReady: async (page) => {
      await page.waitForSelector('text=Your turn');
      await page.keyboard.press('4');
      await page.waitForSelector('[aria-label="Board with 2 discs"]');
    },
  },
];

for (const { what, address, isReady } of places) {
  test(what, async ({ browser, baseURL }) => {
    test.setTimeout(240_000);
    const times: number[] = [];
    let bytes = 0;
    for (let run = 0; run < runs; ++run) {
      const proxy = await startProxy(Number(new URL(baseURL!).port), slow3g);
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      const begun = performance.now();
      await page.goto(`http://127.0.0.1:${proxy.port}/${address}`, { waitUntil: 'commit', timeout: 60_000 });
      await isReady(page);
      times.push(performance.now() - begun);
      bytes = proxy.bytes();
      await context.close();
      proxy.close();
    }
    times.sort((a, b) => a - b);
    console.log(`${what}: ${(times[Math.floor(runs / 2)]! / 1000).toFixed(1)} s (median of ${runs}; ${times.map((ms) => (ms / 1000).toFixed(1)).join(', ')}), ${Math.round(bytes / 1000)} kB until then`);
    expect(times).toHaveLength(runs);
  });
}
