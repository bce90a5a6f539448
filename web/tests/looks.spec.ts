// What makes it a game: effects, sounds, skins. None of them is needed to play.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { number, phase, startGame } from './tetris_hands.ts';

const settings = (page: Page, values: object) =>
  page.addInitScript((text) => localStorage.setItem('fourfold.settings', text), JSON.stringify(values));

/** Counts the tones that are started. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard = { count: 0 };
    Object.assign(window, { heard });
    const start = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start')!.value as (when?: number) => void;
    AudioScheduledSourceNode.prototype.start = function (when?: number) {
      ++heard.count;
      start.call(this, when);
    };
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: { count: number } }).heard.count);

test('it is silent until somebody wants sounds', async ({ page }) => {
  await listen(page);
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await page.keyboard.press('Space');
  await expect.poll(() => number(page, 'Points')).not.toBe('0');
  expect(await heard(page)).toBe(0);
});

test('keys, drops and discs are heard by who wants it', async ({ page }) => {
  await listen(page);
  await settings(page, { sound: true });
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  const before = await heard(page);
  for (const key of ['ArrowLeft', 'ArrowUp', 'KeyC', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => heard(page)).toBeGreaterThan(before + 3);
  await page.goto('./#/play/connect4?first=human&second=human');
  await expect(page.getByRole('button', { name: 'Column 4' })).toBeVisible();
  const discs = await heard(page);
  await page.keyboard.press('4');
  await expect.poll(() => heard(page)).toBe(discs + 1);
});

const picture = (page: Page) => page.locator('.well canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

test('three skins look different, and one of them has marks', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await page.keyboard.press('Space');
  await expect.poll(() => number(page, 'Points')).not.toBe('0');
  const seen = new Set([await picture(page)]);
  for (const skin of ['Old screen', 'Clear: for every kind of colour vision']) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Blocks and discs').selectOption(skin);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => seen.has(await picture(page))).toBe(false);
    seen.add(await picture(page));
  }
  expect(await page.evaluate(() => document.documentElement.dataset.patterns)).toBe('true');
  await page.reload();
  await phase(page, 'ready');
  expect(await page.evaluate(() => document.documentElement.dataset.skin)).toBe('clear');
});

test('a drop is seen for a moment, and the board is still soon after', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const canvas = document.querySelector<HTMLCanvasElement>('.well canvas')!;
    const look = () => {
      const now = canvas.toDataURL();
      if (frames.at(-1) !== now) frames.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.keyboard.press('Space');
  const frames = () => page.evaluate(() => (window as unknown as { frames: string[] }).frames.length);
  await expect.poll(frames).toBeGreaterThan(3);
  await expect.poll(async () => {
    const before = await frames();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    return (await frames()) - before;
  }).toBe(0);
});

test('four in a line shine for a moment', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=human&moves=112233');
  await expect(page.getByText('Red to move')).toBeVisible();
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const look = () => {
      const now = document.querySelector<HTMLCanvasElement>('.column-board canvas')!.toDataURL();
      if (frames.at(-1) !== now) frames.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.keyboard.press('4');
  await expect(page.getByText('Red wins')).toBeVisible();
  const frames = () => page.evaluate(() => (window as unknown as { frames: string[] }).frames.length);
  await expect.poll(frames).toBeGreaterThan(6);
  await expect.poll(async () => {
    const before = await frames();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    return (await frames()) - before;
  }).toBe(0);
});
