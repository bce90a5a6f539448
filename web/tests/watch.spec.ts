import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

const counter = (page: Page, board: string, name: string) =>
  page.getByRole('article', { name: board, exact: true }).locator('dl.counters div').filter({ has: page.getByText(name, { exact: true }) }).locator('dd');

const numberOf = async (page: Page, board: string, name: string) =>
  Number(((await counter(page, board, name).textContent()) ?? '').replace(/\D/g, ''));

test('sixteen machines play at once, and pause @phone', async ({ page }) => {
  await page.goto('#/watch?rules=classic&boards=16&speed=0');
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect.poll(() => numberOf(page, 'Board 16', 'Pieces'), { timeout: 30_000 }).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await page.waitForTimeout(1000);
  const before = await numberOf(page, 'Board 16', 'Pieces');
  await page.waitForTimeout(500);
  expect(await numberOf(page, 'Board 16', 'Pieces')).toBe(before);
});

test('one board is made large with the keyboard, and small again', async ({ page }) => {
  await page.goto('#/watch?rules=modern&boards=4&speed=10');
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('button', { name: 'Board 2: larger' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('machines of Connect Four play each other to the end', async ({ page }) => {
  await page.goto('#/watch?rules=connect4&first=rules&second=random&boards=2&speed=0');
  const games = async () => (await numberOf(page, 'Board 1', 'Red won')) + (await numberOf(page, 'Board 1', 'Yellow won'));
  await expect.poll(games, { timeout: 30_000 }).toBeGreaterThan(0);
});

test('a policy file that is opened plays', async ({ page }) => {
  await page.goto('#/watch?rules=classic&boards=1&speed=30');
  await page.locator('input[type=file]').setInputFiles('../data/policies/bcts.json');
  await expect(page).toHaveURL(/policy=bcts/);
  await expect.poll(() => numberOf(page, 'Board 1', 'Pieces'), { timeout: 20_000 }).toBeGreaterThan(5);
});

test('a file that is neither is refused with a sentence, and the machines play on', async ({ page }) => {
  await page.goto('#/watch?rules=classic&boards=1&speed=30');
  await page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'text/plain', buffer: Buffer.from('{"a":1}') });
  await expect(page.getByRole('alert')).toContainText('cannot be shown');
  await expect.poll(() => numberOf(page, 'Board 1', 'Pieces'), { timeout: 20_000 }).toBeGreaterThan(5);
});

const replay = [
  'fourfold-replay 1', 'game tetris', 'rules classic', 'height 22', 'seed 1', 'commands', '@08r@05r@09q60.2lch', 'end',
  'points 100', 'pieces 4', 'lines 0', 'ticks 60', 'end none', '',
].join('\n');

test('a replay is opened, wound, verified and shared @phone', async ({ page }) => {
  await page.goto('#/watch');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from(replay) });
  await expect(page.getByText('Verified: played again')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText('After 4 of 4').first()).toBeVisible();
  await page.getByRole('button', { name: 'One back' }).click();
  await expect(page.getByText('After 3 of 4').first()).toBeVisible();
  await page.getByRole('button', { name: 'Share as an address' }).click();
  await expect(page).toHaveURL(/#\/replay\/[\w-]+$/);
  await page.reload();
  await expect(page.getByText('Verified: played again')).toBeVisible({ timeout: 20_000 });
});

test('a modern replay shows what is held and what comes, and arrows step after a click too', async ({ page }) => {
  await page.goto('#/watch');
  const modern = 'fourfold-replay 1\ngame modern\nrules modern\nseed 7\nlevel 0\nlast_level 0\ncommands\nh20.oh20.h\nend\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from(modern) });
  await expect(page.locator('.film-pieces').getByRole('img', { name: /^Next: [IJLOSTZ]( [IJLOSTZ]){4}$/ })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText('After 3 of 3').first()).toBeVisible();
  await expect(page.locator('.film-pieces').getByRole('img', { name: /^Hold: [IJLOSTZ]$/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('After 2 of 3').first()).toBeVisible();
});

test('a forged replay is shown, and said not to be true', async ({ page }) => {
  await page.goto('#/watch');
  const forged = replay.replace('points 100', 'points 99999');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from(forged) });
  await expect(page.getByText('Not verified:')).toBeVisible({ timeout: 20_000 });
});

test('an address that was cut off is refused with a sentence', async ({ page }) => {
  await page.goto('#/replay/abc');
  await expect(page.getByRole('alert')).toContainText('holds no replay');
});

test('a run of the program is shown as plots', async ({ page }) => {
  await page.goto('#/train');
  const log = readFileSync('../docs/runs/ff10.jsonl');
  await page.locator('input[type=file]').setInputFiles({ name: 'log.jsonl', mimeType: 'text/plain', buffer: log });
  await expect(page.locator('.plot canvas').first()).toBeVisible({ timeout: 20_000 });
  await page.locator('input[type=file]').setInputFiles({ name: 'log.jsonl', mimeType: 'text/plain', buffer: Buffer.from('{"x":1}') });
  await expect(page.getByRole('alert')).toContainText('line 1 has no number generation');
});
