// Connect Four: played by keys and by touch, and asked about.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { breakWorkers } from './broken_workers.ts';

/** As the form offers them. */
const sizes = [[7, 6], [4, 4], [5, 4], [6, 5], [6, 7], [7, 7], [8, 7], [9, 6], [10, 5]] as const;

test('a game of two persons is played by keys and by touch to its end @phone', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=human');
  await expect(page.getByText('Red to move')).toBeVisible();
  let discs = 0;
  for (const key of '415263') {
    await page.keyboard.press(key);
    await expect(page.getByRole('img', { name: new RegExp(`Board with ${++discs} discs?`) })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Column 7' }).click();
  await expect(page.getByText('Red wins with disc 7.')).toBeVisible();
});

test('four in a line end a game, which can be reviewed', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=human&moves=414243');
  await expect(page.getByText('Red to move')).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByText('Red wins with disc 7.')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('accuracy').first()).toBeVisible({ timeout: 45_000 });
});

test('a machine answers, and a move can be taken back', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=heuristic:2');
  await expect(page.getByText('Your turn')).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByRole('img', { name: 'Board with 2 discs' })).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('img', { name: 'Board with 0 discs' })).toBeVisible();
});

test('a game that was left is kept', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=human');
  await expect(page.getByText('Red to move')).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByText('Yellow to move')).toBeVisible();
  await page.getByRole('link', { name: 'New game' }).click();
  await page.getByRole('link', { name: 'Person – Person' }).first().click();
  await expect(page.getByRole('img', { name: 'Board with 1 disc' })).toBeVisible();
});

/** How many games that can be continued the page keeps in this browser. */
const keptGames = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('fourfold', 1);
    await new Promise((resolve) => (request.onsuccess = resolve));
    const keys = request.result.transaction('things').objectStore('things').getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    request.result.close();
    return keys.result.filter((key) => typeof key === 'string' && key.startsWith('saved/')).length;
  });

test('a game that is loaded again goes on, and one that is over begins anew', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=human&moves=4142');
  const steps = await page.evaluate(() => history.length);
  await expect(page).toHaveURL(/moves=4142&saved=/);
  expect(await page.evaluate(() => history.length)).toBe(steps); // no step to go back to
  await page.keyboard.press('4');
  await expect(page.getByRole('img', { name: 'Board with 5 discs' })).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('img', { name: 'Board with 6 discs' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Board with 6 discs' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByText('Red wins with disc 7.')).toBeVisible();
  await expect.poll(() => keptGames(page)).toBe(0); // a moment after the end is seen
  await page.reload();
  await expect(page.getByRole('img', { name: 'Board with 4 discs' })).toBeVisible();
});

test('a game against the machine that is loaded again goes on with the same player', async ({ page }) => {
  await page.goto('./#/play/connect4');
  await page.goto('./#/play/connect4?first=human&second=heuristic:2&width=6&height=5');
  await expect(page.getByText('Your turn')).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('img', { name: 'Board with 2 discs' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Board with 2 discs' })).toBeVisible();
  await expect(page.getByText('Your turn')).toBeVisible();
  await page.getByRole('link', { name: 'New game' }).click();
  await expect(page.locator('.saved li')).toHaveCount(1); // one game, kept once
});

test('a position is an address, with exact scores that stay while one steps @phone', async ({ page }) => {
  await page.goto('./#/connect4/4453');
  const third = page.getByRole('button', { name: 'Column 3: −2: Yellow wins in 18 moves' });
  await expect(third).toBeVisible({ timeout: 45_000 });
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/at=3/);
  await page.keyboard.press('ArrowRight');
  await expect(third).toBeVisible();
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/#\/connect4\/44533$/);
});

test('the scores of the opening are there before the engine', async ({ page }) => {
  await page.route(/engine.*\.wasm/, () => undefined); // it never comes
  await page.goto('./#/connect4/44');
  await expect(page.getByRole('button', { name: 'Column 4: +1: Red wins in 20 moves' })).toBeVisible();
  await expect(page.locator('.reasons')).toContainText('Thinking');
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: 'Column 4: −1: Red wins in 19 moves' })).toBeVisible();
});

test('an address that makes no sense is refused with a sentence and a way out', async ({ page }) => {
  await page.goto('./#/connect4/44444444');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.getByRole('link', { name: 'Empty board' }).click();
  await expect(page.getByRole('img', { name: 'Board with 0 discs' })).toBeVisible();
});

for (const [width, height] of sizes) {
  test(`on ${width} x ${height} a level and a perfect player answer, and why is asked`, async ({ page }) => {
    for (const player of ['level:4', 'perfect']) {
      await page.goto(`./#/play/connect4?first=human&second=${player}&width=${width}&height=${height}`);
      await expect(page.getByText('Your turn')).toBeVisible();
      await page.keyboard.press('2');
      await expect(page.getByRole('img', { name: 'Board with 2 discs' }), player).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('Your turn')).toBeVisible();
    }
    await page.goto(`./#/connect4/2?width=${width}&height=${height}`);
    await expect(page.locator('.reasons .picks button')).toHaveCount(width);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('on a board that takes too long the machine says that it looked ahead', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=perfect&width=7&height=7');
  await expect(page.getByText('Your turn')).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByText('takes too long to solve in a page')).toBeVisible({ timeout: 30_000 });
});

test('an engine that dies is told, started again, and the game goes on', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=heuristic:2');
  await expect(page.getByText('Your turn')).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByRole('img', { name: 'Board with 2 discs' })).toBeVisible();
  await breakWorkers(page);
  await page.keyboard.press('4');
  await expect(page.getByRole('alert')).toContainText('memory access out of bounds');
  await expect(page.getByRole('alert')).toContainText('was started again');
  await expect(page.getByRole('img', { name: 'Board with 2 discs' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByRole('img', { name: 'Board with 4 discs' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the discs stand in a list, and an earlier board can be looked at while the game waits @phone', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=human&moves=4453');
  await expect(page.getByRole('img', { name: 'Board with 4 discs' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Moves' });
  await expect(list.getByRole('listitem')).toHaveText(['4', '4', '5', '3']);
  // What cannot be pressed does not look more like a button than what can.
  await expect(list.getByRole('button', { name: 'To the end' })).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await list.getByRole('button', { name: 'Disc 2: Yellow, column 4' }).click();
  await expect(page.getByRole('img', { name: 'Board with 2 discs' })).toBeVisible();
  await expect(page.getByText('Disc 2 of 4: the game waits.')).toBeVisible();
  await page.keyboard.press('1'); // nothing is dropped into the past
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('img', { name: 'Board with 1 disc', exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText('Red to move')).toBeVisible();
  await page.keyboard.press('1');
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('Yellow to move')).toBeVisible();
});

test('the value stands beside the board for who wants the coach, and nothing jumps when it comes @phone', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=human');
  await expect(page.getByText('Red to move')).toBeVisible();
  await expect(page.locator('.value-bar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Value' }).click();
  await expect(page.getByRole('button', { name: 'Value' })).not.toHaveCSS('box-shadow', 'none'); // it is seen to be on
  await expect(page.getByText('+1: Red wins in 21 moves')).toBeVisible();
  const places = () => page.evaluate(() => ['.column-board canvas', '.connect4-game aside', '.move-list', '.value-bar'].map((name) => JSON.stringify(document.querySelector(name)!.getBoundingClientRect())));
  const before = await places();
  await page.keyboard.press('1');
  await expect(page.getByText('Yellow to move')).toBeVisible();
  expect(await places()).toEqual(before);
  await expect(page.getByText('+2: Yellow wins in 20 moves')).toBeVisible();
  const share = () => page.locator('.value-bar > div').evaluate((bar) => bar.getBoundingClientRect().height / bar.parentElement!.getBoundingClientRect().height);
  await expect.poll(share).toBeLessThan(0.3);
  expect(await places()).toEqual(before);
  await page.reload(); // it is a setting
  await expect(page.locator('.value-bar')).toBeVisible();
});
