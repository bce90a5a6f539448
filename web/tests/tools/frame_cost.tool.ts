// What a key and a frame cost the page's thread in processor time: other work on the machine does
// not change it, as it does the times that latency.spec.ts prints. A key is in the next picture as
// long as both together fit into a frame.
//
//   npx playwright test --config playwright.tools.config.ts frame_cost
import { test } from '@playwright/test';

import { startGame } from '../tetris_hands.ts';

const keys = 300;
const frameMs = 1000 / 60;
const parts = { key: 'WebFrameWidgetImpl::HandleInputEvent', frame: 'ProxyMain::BeginMainFrame' };

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

test('what a key and a frame cost', async ({ browser, page }) => {
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc', 'input'] });
  for (let key = 0; key < keys; ++key) {
    await page.keyboard.press(key % 20 === 19 ? 'Space' : key % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForTimeout(7 + (key % 13));
  }
  const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  const costs = (name: string) =>
    events.filter((event) => event.name === name && event.ph === 'X' && threads.has(`${event.pid} ${event.tid}`)).map(({ tdur = 0 }) => tdur / 1000).sort((a, b) => a - b);
  const at = (values: number[], share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
  let together = 0;
  for (const [part, name] of Object.entries(parts)) {
    const values = costs(name);
    together += at(values, 0.95);
    console.log(`${part}: median ${at(values, 0.5).toFixed(2)} 95% ${at(values, 0.95).toFixed(2)} 99% ${at(values, 0.99).toFixed(2)} ms of processor time (${values.length} of them)`);
  }
  console.log(`both at 95 %: ${together.toFixed(2)} ms, with a CPU four times slower ${(4 * together).toFixed(2)} ms of ${frameMs.toFixed(1)}`);
});
