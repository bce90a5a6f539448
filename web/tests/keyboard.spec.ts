// Without a mouse, and without eyes: puzzles, reviews and settings by keys alone; moves and events
// as a screen reader hears them.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { matchFile } from '../../tests/wasm/tetrio_file.mjs';
import { dropToTheEnd, phase, startGame } from './tetris_hands.ts';

/** Tab until something of this name has the focus. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let step = 0; step < most; ++step) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element === null ? '' : (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent);
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`no ${String(name)} within ${most} steps`);
}

test('settings are chosen and closed by keys, and the focus comes back', async ({ page }) => {
  await page.goto('./#/why');
  await tabTo(page, /^Settings$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Appearance/);
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await tabTo(page, /^Less motion/);
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.motion)).toBe('reduced');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Settings');
});

test('who clicked on the settings goes on with the keys of the game', async ({ page }) => {
  await page.goto('./#/puzzle/four/1');
  const board = page.locator('.block-puzzle canvas');
  const first = await board.getAttribute('aria-label');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(board).not.toHaveAttribute('aria-label', first!);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a puzzle is solved by keys alone, and so is the way to the next', async ({ page }) => {
  await page.goto('./#/puzzle/connect4/1');
  await expect(page.getByRole('heading', { name: 'Connect Four 1' })).toBeVisible();
  for (const column of ['1', '2', '3', '4', '5', '6', '7']) {
    if ((await page.getByText(/^Solved/).count()) > 0) break;
    await page.keyboard.press(column);
    await expect(page.locator('.verdict')).not.toBeEmpty();
  }
  await expect(page.getByText(/^Solved/)).toBeVisible();
  await tabTo(page, /^Next puzzle$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Connect Four 2' })).toBeVisible();
});

test('a lesson of discs is found and solved by keys alone, and so is the way to the next', async ({ page }) => {
  await page.goto('./#/puzzle/lessons');
  await expect(page.getByRole('link', { name: 'Block', exact: true })).toBeVisible();
  await tabTo(page, /^Block$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Block', exact: true })).toBeVisible();
  await page.keyboard.press('6');
  await expect(page.getByText('No: Red completes four in column 4.')).toBeVisible();
  await tabTo(page, /^Once more$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Yellow to move')).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByText(/^Solved\./)).toBeVisible();
  await tabTo(page, /^Next lesson$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Block what is harder to see' })).toBeVisible();
});

test('a position is changed by keys alone', async ({ page }) => {
  await page.goto('./#/tetris');
  await expect(page.getByRole('application')).toBeVisible();
  await tabTo(page, /^Edit$/);
  await page.keyboard.press('Enter');
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Column 4, row 1')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/board=3G6|board=3%236|board=/);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON'); // the board does not keep the focus
});

test('a replay of TETR.IO is gone through by keys alone', async ({ page }) => {
  await page.goto('./#/why');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'a.ttrm', mimeType: 'application/octet-stream', buffer: Buffer.from(matchFile()) });
  const first = page.locator('.boards canvas').first();
  await expect(first).toHaveAttribute('aria-label', 'After 0 of 9', { timeout: 60_000 });
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-label', 'After 1 of 9');
  await tabTo(page, /^Statistics$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Pieces 9 7$/ })).toBeVisible();
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Enter']) await page.keyboard.press(key); // over Review back to Watch
  await tabTo(page, /^Position$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/tetris\?/);
});

test('a puzzle of pieces is played and taken back by keys alone', async ({ page }) => {
  await page.goto('./#/puzzle/four/1');
  await expect(page.getByRole('heading', { name: 'Clear four 1' })).toBeVisible();
  const board = page.locator('.block-puzzle canvas');
  const first = await board.getAttribute('aria-label');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(board).not.toHaveAttribute('aria-label', first!);
  await page.keyboard.press('KeyU');
  await expect(board).toHaveAttribute('aria-label', first!);
  await tabTo(page, /^Hint$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.hints li')).toHaveCount(1);
});

const game = '#/review?moves=4444412355';

test('a game of Tetris is paused, gone on with and ended by keys alone', async ({ page }) => {
  await page.goto('./#/play/tetris/modern/zen?seed=7');
  await expect(page.getByRole('button', { name: 'Start' })).toBeFocused();
  await page.keyboard.press('Enter');
  await phase(page, 'playing');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await phase(page, 'playing');
  await dropToTheEnd(page);
  await page.keyboard.press('Space'); // one too many
  await phase(page, 'over');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.tetris[data-phase="over"]')).toHaveCount(0);
});

test('a review is read by keys alone', async ({ page }) => {
  await page.goto(`./${game}`);
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('.move-card')).toBeVisible({ timeout: 40_000 });
  await page.keyboard.press('Home');
  await expect(page.locator('.move-card h2')).toContainText('1');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.steps .count')).toHaveText('2 / 10');
  await page.keyboard.press('End');
  await expect(page.locator('.steps .count')).toHaveText('10 / 10');
  await page.keyboard.press('p');
  await expect(page.locator('.steps .count')).not.toHaveText('10 / 10');
});

test('every move of a review is found in a list with its grade', async ({ page }) => {
  await page.goto(`./${game}`);
  await expect(page.locator('.move-card')).toBeVisible({ timeout: 40_000 });
  await tabTo(page, /^All moves$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.marks button')).toHaveCount(10);
  await tabTo(page, /^3: (best|good|inaccuracy|mistake|blunder)$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.steps .count')).toHaveText('3 / 10');
});

test('a key that comes before the browser has painted finds what the key before it led to', async ({ page }) => {
  await page.goto(`./${game}`);
  await expect(page.locator('.move-card')).toBeVisible({ timeout: 40_000 });
  await page.keyboard.press('Home');
  await expect(page.locator('.steps .count')).toHaveText('1 / 10');
  await page.evaluate(() => {
    const count = document.querySelector('.steps .count')!;
    const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    new MutationObserver((_, observer) => {
      observer.disconnect();
      press('p'); // the page shows 10 now, and nothing has been painted
    }).observe(count, { characterData: true, childList: true, subtree: true });
    press('End');
  });
  await expect(page.locator('.steps .count')).not.toHaveText(/^1?[10] \/ 10$/);
});

test('the board stays in sight while one steps through the moments', async ({ page }) => {
  for (const [width, height] of [[1280, 800], [360, 740]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`./${game}`);
    const moments = page.locator('.moments .row button');
    await expect(moments.first()).toBeVisible({ timeout: 40_000 });
    for (let at = 0; at < (await moments.count()); ++at) {
      await moments.nth(at).click();
      await expect(page.locator('.move-board canvas')).toBeInViewport({ ratio: 0.95 });
    }
  }
});

const replay = 'fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\n10.l10.h10.r10.h10.3l10.h\nend\n';

for (const [width, height] of [[1280, 800], [390, 844], [320, 568], [844, 390]] as const) {
  test(`a review of pieces shows the board, the way on and what is said together: ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./#/review');
    await page.locator('input[type=file]').setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from(replay) });
    await expect(page.locator('.move-card')).toBeVisible({ timeout: 45_000 });
    await expect(page.locator('.move-board canvas')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.review .steps')).toBeInViewport({ ratio: 1 });
    await page.locator('.move-card h2').scrollIntoViewIfNeeded();
    const [board, steps, said] = await Promise.all(['.move-board canvas', '.review .steps', '.move-card h2'].map(async (name) => (await page.locator(name).boundingBox())!));
    for (const box of [board!, steps!, said!]) expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
    const isBeside = said!.x >= steps!.x + steps!.width - 1;
    if (!isBeside) expect(said!.y).toBeGreaterThanOrEqual(steps!.y + steps!.height - 1);
  });
}

test('moves of Connect Four are told with their column and what they threaten', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=human');
  await expect(page.getByText('Red to move')).toBeVisible();
  for (const column of ['1', '1', '2', '2']) await page.keyboard.press(column);
  await page.keyboard.press('3');
  await expect(page.getByRole('status').filter({ hasText: 'Red: column 3, row 1. Red can complete a line in column 4.' })).toBeAttached();
});

test('what comes and what goes in Tetris is told', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await page.keyboard.press('Space');
  await expect(page.locator('.told')).toHaveText(/^[IJLOSTZ] comes\.$/);
  await page.keyboard.press('KeyC');
  await expect(page.locator('.told')).toHaveText(/^[IJLOSTZ] comes\.$/);
  await dropToTheEnd(page);
  await expect(page.locator('.told')).toHaveText(/Game over: .+\./);
});
