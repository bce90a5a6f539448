// How soon a person on a phone can do something: the first view with an empty cache, a CPU four
// times slower than this one, and a 4G network (9 Mbit/s down, 1.5 Mbit/s up, 170 ms to the server
// and back, as WebPageTest has it).
//
//   npx playwright test --config playwright.tools.config.ts first_view
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { test } from '@playwright/test';

const folder = '../build/web';
const runs = 7;

function compressedSize(name: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = files.find((file) => basename(file) === name);
  return found === undefined ? 0 : brotliCompressSync(readFileSync(`${folder}/${found}`)).length;
}

test('first view', async ({ browser }) => {
  test.setTimeout(120_000);
  const times: number[][] = [];
  const names = new Set<string>();
  for (let run = 0; run < runs; ++run) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
    const link = await page.context().newCDPSession(page);
    await link.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await link.send('Network.emulateNetworkConditions', {
      offline: false, latency: 170, downloadThroughput: (9e6 / 8), uploadThroughput: (1.5e6 / 8),
    });
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      names.add(path === '/' ? 'index.html' : basename(path));
    });
    await page.goto('', { waitUntil: 'commit' });
    // Interactive: a place stands there, and what is pressed is answered.
    await page.waitForSelector('main:has(h1, h2, button, a):not(:has(.loading))');
    times.push(
      await page.evaluate(() => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
        return [paint, performance.now()];
      }),
    );
    await page.close();
  }
  const sorted = (column: number) => times.map((row) => Math.round(row[column]!)).sort((a, b) => a - b);
  const median = (column: number) => sorted(column)[Math.floor(runs / 2)]!;
  const sizes = [...names].filter((name) => name !== '').map((name): [string, number] => [name, compressedSize(name)]);
  const isEngine = (name: string) => /\.wasm$|^worker-/.test(name);
  const sum = (rows: [string, number][]) => rows.reduce((total, [, size]) => total + size, 0);
  console.log(sizes.map(([name, size]) => `${String(size).padStart(8)}  ${name}`).join('\n'));
  console.log(`first view: ${sum(sizes.filter(([name]) => !isEngine(name)))} bytes with brotli, with the engine ${sum(sizes)}`);
  console.log(`first contentful paint ${median(0)} ms, interactive ${median(1)} ms (medians of ${runs}; the quickest ${sorted(1)[0]!} ms)`);
});
