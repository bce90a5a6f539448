// axe finds nothing to complain about, in any place, light and dark, on a desk and on a phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';

import { everyPlace } from './places.ts';

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const [name, address] of Object.entries(everyPlace)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme} @phone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.locator('main .loading')).toHaveCount(0, { timeout: 20_000 });
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const found = await (window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe.run();
        return found.violations;
      });
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
      expect(told).toEqual([]);
    });
  }
}
