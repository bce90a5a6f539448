// The page as `fourfold serve` serves it: with its headers, nothing is refused and nothing comes
// from elsewhere.
import { expect, test } from '@playwright/test';

test('opens without a complaint of the browser', async ({ page, baseURL }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Here the page is served alone: its question for a service is answered with 404.
    if (message.type() === 'error' && !message.location().url.endsWith('/api/v1/health')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!)) elsewhere.push(request.url());
  });
  await page.goto('/');
  await expect(page.locator('#page')).not.toBeEmpty();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('is isolated, so that workers may share memory', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
});

test('comes compressed, and keeps what never changes', async ({ page }) => {
  const cached: string[] = [];
  const answered = page.waitForResponse((response) => response.url().endsWith('.js') && response.url().includes('/assets/'));
  const first = await page.goto('/');
  cached.push((await first!.allHeaders())['cache-control']!);
  const headers = await (await answered).allHeaders();
  cached.push(headers['cache-control']!);
  expect(cached).toEqual(['no-cache', 'public, max-age=31536000, immutable']);
  expect(['br', 'gzip']).toContain(headers['content-encoding']);
});
