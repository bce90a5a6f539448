// The start screen: the two games, what was left, what was played last, today's puzzle, who plays
// now.
import { expect, test } from '@playwright/test';

import { sizes } from './geometry.ts';
import { Service } from './service.ts';
import { phase, startGame } from './tetris_hands.ts';

test.use({ serviceWorkers: 'block' });

const boards = '.hero canvas';
const pixels = () => [...document.querySelectorAll<HTMLCanvasElement>('.hero canvas')].map((canvas) => canvas.toDataURL());

test('a board plays itself', async ({ page }) => {
  await page.goto('./');
  await expect(page.locator(boards)).toHaveCount(2);
  const before = await page.evaluate(pixels);
  for (const at of [0, 1]) await expect.poll(async () => (await page.evaluate(pixels))[at]).not.toBe(before[at]);
});

test('where less motion is asked for the boards stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('./');
  await expect(page.locator(boards)).toHaveCount(2);
  const before = await page.evaluate(pixels);
  await page.clock.runFor(20_000);
  expect(await page.evaluate(pixels)).toEqual(before);
});

test('what was left is offered first, and what was played last is one click away', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/ultra');
  await page.keyboard.press('Space');
  await page.goto('./#/play');
  const saved = page.getByRole('link', { name: 'Continue: Tetris, Ultra' });
  await expect(saved).toBeVisible();
  const [first, hero] = [await saved.boundingBox(), await page.locator('.hero').first().boundingBox()];
  expect(first!.y).toBeLessThan(hero!.y);
  await page.getByRole('link', { name: 'Play Ultra' }).click();
  await phase(page, 'ready');
  await expect(page.getByRole('button', { name: /Continue the game/ })).toBeVisible();
});

test('today has its puzzle, and a service its live games', async ({ page }) => {
  await new Service().attach(page);
  await page.goto('./');
  await expect(page.getByRole('region', { name: 'Live' }).getByRole('link', { name: 'Connect Four: Ada' })).toBeVisible();
  await page.getByRole('link', { name: /Puzzle of the day/ }).click();
  await expect(page).toHaveURL(/#\/puzzle\/day$/);
  await expect(page.locator('.puzzle h1')).toBeVisible();
});

test('a replay of Connect Four is opened from the start screen, and goes on', async ({ page }) => {
  const text = 'fourfold-replay 1\ngame connect4\ncommands\n4453\nend\n';
  await page.goto('./#/play');
  await page.locator('label.file input').first().setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.getByRole('img', { name: 'Board with 4 discs' })).toBeVisible();
});

test('who is new finds the lessons of both games on the start screen', async ({ page }) => {
  await page.goto('./');
  await page.locator('.now').getByRole('link', { name: /^Lessons/ }).click();
  await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connect Four' })).toBeVisible();
});

test('nothing is wider than the window, and cards of a row are equally high', async ({ page }) => {
  await page.goto('./');
  await expect(page.locator(boards)).toHaveCount(2);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBeLessThanOrEqual(0);
    const heights = await page.locator('.games').first().locator('.game').evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
    expect(new Set(heights).size, `${width}`).toBe(1);
  }
});
