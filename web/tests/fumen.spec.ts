// Boards as fumens, wherever one is shown; what is copied can be pasted.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { everyPlace } from './places.ts';
import { asked } from './program.ts';
import { phase, startGame } from './tetris_hands.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function copied(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copy as a fumen' }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), { timeout: 30_000 }).toMatch(/^v115@/);
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a game that is paused is copied with its pieces, and goes into Why', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await page.keyboard.press('Space');
  await expect.poll(() => page.locator('.told').textContent()).toMatch(/comes/);
  await page.keyboard.press('Escape');
  await phase(page, 'paused');
  const text = await copied(page);
  const { pages } = JSON.parse(asked('tetris', 'fumen', text, '--json')) as { pages: { field: string[]; comment: string }[] };
  expect(pages[0]!.field.join('').replaceAll('.', '')).toHaveLength(4);
  expect(pages[0]!.comment).toMatch(/^#Q=\[\]\([IJLOSTZ]\)[IJLOSTZ]{5}$/);
  await page.goto('./#/why');
  await page.getByLabel('Paste a position, a fumen or an address').fill(text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/tetris\?.*pieces=/);
  expect(await copied(page)).toMatch(/^v115@/);
});

test('a board of a machine is copied when it is large', async ({ page }) => {
  await page.goto('./#/watch?rules=modern&boards=2&speed=2');
  await page.getByRole('button', { name: 'Board 1: larger' }).click();
  const { pages } = JSON.parse(asked('tetris', 'fumen', await copied(page), '--json')) as { pages: { comment: string }[] };
  expect(pages[0]!.comment).toMatch(/^#Q=/);
});

for (const [name, address] of [['a replay', everyPlace.replay], ['a puzzle', '#/puzzle/four/1']] as const) {
  test(`${name} is copied`, async ({ page }) => {
    await page.goto(`./${address}`);
    asked('tetris', 'fumen', await copied(page), '--json');
  });
}
