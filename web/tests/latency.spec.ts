// From a key to the picture: prints how long it takes. A measurement, not a verdict: machines
// differ.
import { expect, test } from '@playwright/test';

import { startGame } from './tetris_hands.ts';

test('from a key to the picture', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  for (let key = 0; key < 200; ++key) {
    await page.keyboard.press(key % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForTimeout(7 + (key % 13));
  }
  const measured = await page.evaluate(() => window.fourfoldLatency?.() ?? []);
  expect(measured.length).toBeGreaterThan(100);
  for (const part of ['drawn', 'frame'] as const) {
    const values = measured.map((each) => each[part]).sort((a, b) => a - b);
    const at = (share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))]!.toFixed(1);
    const within = values.filter((value) => value <= 1000 / 60).length / values.length;
    console.log(`key to ${part}: min ${at(0)} median ${at(0.5)} 90% ${at(0.9)} 99% ${at(0.99)} max ${at(1)} ms; within 16.7 ms: ${(100 * within).toFixed(0)} %`);
  }
});
