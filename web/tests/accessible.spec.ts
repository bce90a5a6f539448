// axe finds nothing to complain about, in any place, light and dark, on a desk and on a phone.
import { expect, test } from '@playwright/test';

import { complaints } from './axe.ts';
import { everyPlace } from './places.ts';

for (const [name, address] of Object.entries(everyPlace)) {
  test(`${name} @phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.locator('main .loading')).toHaveCount(0, { timeout: 20_000 });
    expect(await complaints(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await complaints(page), 'dark').toEqual([]);
  });
}
