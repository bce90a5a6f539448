import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

import { breakWorkers } from './broken_workers.ts';
import { asked } from './program.ts';

test('a machine learns, is paused, goes on after a reload, and becomes a file @phone', async ({ page }) => {
  await page.goto('#/train');
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Generations').fill('12');
  await page.getByLabel('Games each').fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^Generation \d+: the best made/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('.plot canvas').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Done: 12 generations.')).toBeVisible({ timeout: 30_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the policy' }).click();
  const file = await (await saved).path();
  const policy = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  expect(policy.format).toBe('fourfold-policy 1');
  expect(policy.features).toBe('dt9');
  const run = asked('tetris', 'run', '--policy', file, '--games', '2', '--pieces', '20', '--json');
  expect(JSON.parse(run)).toHaveProperty('games');
});

test('trainers that die are started again, and the training goes on to its end', async ({ page }) => {
  await page.goto('#/train');
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Generations').fill('12');
  await page.getByLabel('Games each').fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^Generation \d+: the best made/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await breakWorkers(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('alert')).toContainText('was started again');
  await expect(page.getByText('Done: 12 generations.')).toBeVisible({ timeout: 30_000 });
});
