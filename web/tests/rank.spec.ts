// The best games of this browser.
import { expect, test } from '@playwright/test';

import { dropToTheEnd, startGame } from './tetris_hands.ts';

test('a game is entered, named, verified, exported, deleted and brought back @phone', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/marathon?seed=7');
  await dropToTheEnd(page);
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('link', { name: 'Rankings' }).click();
  await expect(page.getByRole('cell', { name: 'Ada', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /Verified/ })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export all' }).click()]);
  const path = await file.path();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('No games here yet')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('1 game came in.')).toBeVisible();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByRole('cell', { name: 'Ada', exact: true })).toBeVisible();
});

test('a list with a game that is none says so', async ({ page }) => {
  await page.goto('./#/rank');
  const list = JSON.stringify({ games: [{ text: 'fourfold-replay 1\nnonsense' }] });
  await page.locator('input[type=file]').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(list) });
  await expect(page.getByText(/1 was refused/)).toBeVisible();
});

test('a browser that keeps nothing says so and goes on', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new Error('private');
    };
  });
  await page.goto('./#/rank');
  await expect(page.getByText('This browser keeps nothing')).toBeVisible();
  await startGame(page, '#/play/tetris/modern/marathon?seed=7');
  await dropToTheEnd(page);
  await page.getByRole('link', { name: 'Rankings' }).click({ timeout: 30_000 });
  await expect(page.getByRole('row')).toHaveCount(2);
});
