// Replays of TETR.IO on the page: opened from a file of any name, watched, reviewed, counted,
// played on; nothing is sent.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { complaints } from './axe.ts';
import { breakWorkers } from './broken_workers.ts';
import { matchFile } from '../../tests/wasm/tetrio_file.mjs';

const slow = { timeout: 60_000 };

async function choose(page: Page, text: string, name = 'game.bin'): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
}

async function opened(page: Page, text = matchFile(2, 0, '<b>bo</b>')): Promise<void> {
  await page.goto('./#/why');
  await choose(page, text);
  await expect(page.getByRole('heading', { name: 'Replay of TETR.IO' })).toBeVisible(slow);
}

test('a match is told by its content: its rounds, both players, what is whole @phone', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await opened(page);
  await expect(page.locator('.rounds .card')).toHaveCount(2);
  await expect(page.locator('.rounds .card').first()).toContainText('anna');
  await expect(page.locator('.rounds .card').first()).toContainText('<b>bo</b>');
  await expect(page.locator('.rounds .card').first().getByText('whole', { exact: true })).toHaveCount(2);
  // Two wells, and under each what is held and what comes.
  await expect(page.locator('.boards figure')).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'Next: Z L I O J T' })).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'Hold: –' })).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'After 0 of 9' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('it is watched by keys, and goes with both boards', async ({ page }) => {
  await opened(page);
  const first = page.locator('.boards canvas').first();
  await expect(first).toHaveAttribute('aria-label', 'After 0 of 9');
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-label', 'After 1 of 9');
  await expect(page.getByRole('img', { name: 'After 1 of 7' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-label', 'After 0 of 9');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('5');
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('aria-label', 'After 9 of 9', slow);
});

test('every piece is graded, the first ones at once, and one plays on from any', async ({ page }) => {
  await opened(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('.move-card')).toBeVisible(slow);
  await expect(page.locator('.steps .count')).toHaveText(/\/ 9$/, slow);
  await expect(page.locator('.accuracy')).toContainText('%', slow);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.steps .count')).toHaveText('2 / 9');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(page).toHaveURL(/#\/play\/tetris/);
  await expect(page.getByRole('button', { name: /^(Start|Continue|Go on)/ }).first()).toBeVisible(slow);
});

test('a worker that dies over a round is started again, and knows the file', async ({ page }) => {
  await opened(page);
  const first = page.locator('.boards canvas').first();
  await expect(first).toHaveAttribute('aria-label', 'After 0 of 9');
  await breakWorkers(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('alert')).toContainText('was started again');
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-label', /^After [12] of 9$/);
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.getByRole('row', { name: /^Pieces 9 7$/ })).toBeVisible();
});

test('a moment is a position of Why', async ({ page }) => {
  await opened(page);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Position' }).click();
  await expect(page).toHaveURL(/#\/tetris\?rules=modern-plus&.*versus=1/);
});

test('a round is told in numbers', async ({ page }) => {
  await opened(page);
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.getByRole('row', { name: /^Pieces 9 7$/ })).toBeVisible();
  await expect(page.locator('.over-time polyline')).toHaveCount(4);
});

test('nothing of it is wider than the window, and axe finds nothing to complain about @phone', async ({ page }) => {
  await opened(page);
  for (const tab of ['Watch', 'Review', 'Statistics']) {
    await page.getByRole('button', { name: tab, exact: true }).click();
    if (tab === 'Review') await expect(page.locator('.move-card')).toBeVisible(slow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), tab).toBe(true);
    expect(await complaints(page), tab).toEqual([]);
  }
});

test('it is opened from Play, too, and works without a network', async ({ page, context }) => {
  await page.goto('./#/play');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect
    .poll(() => page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]!);
      return (await cache.keys()).some(({ url }) => /import-.*\.wasm$/.test(url));
    }), slow)
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await choose(page, matchFile());
  await expect(page.locator('.boards figure')).toHaveCount(2, slow);
});

test('a file that is no replay, and one that is too large, are refused with a sentence', async ({ page }) => {
  await page.goto('./#/why');
  await choose(page, '{"events": 7}');
  await expect(page.getByRole('alert')).toContainText('not a TETR.IO replay', slow);
  await page.goto('./#/why');
  await choose(page, matchFile(1, 21 * 1024 * 1024), 'large.ttrm');
  await expect(page.getByRole('alert')).toContainText('large.ttrm is larger than 20 MB');
});

test('a file of 5 MB opens, in Watch too', async ({ page }) => {
  await page.goto('./#/watch');
  await choose(page, matchFile(900), 'long.ttrm');
  await expect(page.locator('.rounds .card')).toHaveCount(900, slow);
});
