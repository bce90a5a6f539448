// Pictures of every place, to be looked at: into build/screenshots.
//
//   npx playwright test --config playwright.tools.config.ts screenshots
import { test } from '@playwright/test';

import { everyPlace } from '../places.ts';

const sizes = { desktop: [1280, 800], phone: [360, 740], large: [2560, 1440] } as const;

for (const [name, address] of Object.entries(everyPlace)) {
  for (const [size, [width, height]] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name} ${size} ${colorScheme}`, async ({ browser }) => {
        const locale = size === 'phone' && colorScheme === 'dark' ? 'ko-KR' : 'en-US';
        const page = await browser.newPage({ viewport: { width, height }, colorScheme, locale });
        await page.goto(address);
        await page.waitForTimeout(4000);
        await page.screenshot({ path: `../build/screenshots/${name}-${size}-${colorScheme}.png` });
        await page.close();
      });
    }
  }
}
