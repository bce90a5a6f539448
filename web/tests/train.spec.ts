import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

test('a machine learns, is paused, goes on after a reload, and becomes a file @phone', async ({ page }) => {
  await page.goto('#/train');
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Generations').fill('3');
  await page.getByLabel('Games each').fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^Generation 1: the best made/)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.plot canvas').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Done: 3 generations.')).toBeVisible({ timeout: 30_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the policy' }).click();
  const policy = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as Record<string, unknown>;
  expect(policy.format).toBe('fourfold-policy 1');
  expect(policy.features).toBe('dt9');
});
