import { expect, test } from '@playwright/test';

test('after the first visit every place works without a network', async ({ page, context }) => {
  await page.goto('#/play');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state;
  });
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  // Large files come after the others: the last of them is the book.
  await expect
    .poll(() => page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]!);
      return (await cache.keys()).some((request) => request.url.endsWith('.book'));
    }), { timeout: 20_000 })
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  for (const place of ['Why', 'Watch', 'Train', 'Rank', 'Play']) {
    await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).click();
    await expect(page.locator('main .loading')).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.goto('#/watch?rules=classic&boards=1&speed=30');
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: 20_000 });
});

test('it can be installed', async ({ page }) => {
  await page.goto('');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    return (await (await fetch(link.href)).json()) as { icons: { src: string; sizes: string }[]; start_url: string; display: string };
  });
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
});

test('a browser without WebAssembly gets a sentence', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
  await page.goto('#/play');
  await expect(page.getByRole('alert')).toContainText('no WebAssembly');
});

test('a browser without vectors plays with the plain engine', async ({ page, context }) => {
  // The worker asks whether a module with vectors is valid: here it is not.
  await context.route(/worker-.*\.js/, async (route) => {
    const response = await route.fetch();
    const body = `WebAssembly.validate = () => false;\n${await response.text()}`;
    // With the server's headers: an isolated page takes no worker without them. The body is plain
    // now.
    const headers = response.headers();
    delete headers['content-encoding'];
    delete headers['content-length'];
    await route.fulfill({ response, body, headers });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  context.on('request', (request) => asked.push(request.url()));
  await page.goto('#/watch?rules=classic&boards=1&speed=30');
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: 30_000 });
  expect(asked.some((url) => url.includes('engine_plain'))).toBe(true);
});
