// Everything of a game is inside the window, whatever its size, and nothing covers anything else.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { expectToFit, sizes } from './geometry.ts';
import { RoomService } from './room_service.ts';
import { Service } from './service.ts';
import { dropToTheEnd, phase, startGame } from './tetris_hands.ts';
import { VersusService } from './versus_service.ts';

test.use({ serviceWorkers: 'block' });
test.setTimeout(120_000);

const settings = (page: Page, values: object) =>
  page.addInitScript((text) => localStorage.setItem('fourfold.settings', text), JSON.stringify(values));

const board = ['.well canvas', '.box', '.numbers .number', '.bar'];

for (const touch of ['on', 'off'] as const) {
  const pad = touch === 'on' ? ['.touchpad button'] : [];
  test(`a game alone, with buttons ${touch}`, async ({ page }) => {
    await settings(page, { touch });
    await page.goto('./#/play/tetris/modern/zen');
    await page.getByRole('button', { name: 'Start' }).click();
    await phase(page, 'playing');
    await expectToFit(page, [...board, ...pad]);
  });

  test(`a game against the machine, with buttons ${touch}`, async ({ page }) => {
    await settings(page, { touch });
    await page.goto('./#/play/tetris/modern/versus?strength=1');
    await page.getByRole('button', { name: 'Start' }).click();
    await phase(page, 'playing');
    await expectToFit(page, [...board, '.other canvas', '.side-name', ...pad]);
  });
}

test('before, in a pause and after the end the way on is in sight', async ({ page }) => {
  await page.goto('./#/play/tetris/modern/sprint');
  await expectToFit(page, ['.overlay .card', '.overlay button.big']);
  await page.getByRole('button', { name: 'Start' }).click();
  await phase(page, 'playing');
  await page.keyboard.press('Escape');
  await phase(page, 'paused');
  await expectToFit(page, ['.overlay .card', '.overlay button.main']);
  await page.locator('.overlay button.main').click();
  await phase(page, 'playing');
  while ((await page.locator('.tetris').getAttribute('data-phase')) === 'playing') await page.keyboard.press('Space');
  await expectToFit(page, ['.overlay .card', '.overlay h2', '.overlay .result']);
});

test('Connect Four against the machine', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=level:1');
  await expect(page.getByText('Your turn')).toBeVisible();
  await expectToFit(page, ['.column-board canvas', '.foot', '.connect4-game .status', '.connect4-game .seats', '.connect4-game .row button']);
});

async function prepared(page: Page, room: { attach(page: Page): Promise<void> }, values: object): Promise<void> {
  await new Service().attach(page);
  await room.attach(page);
  await settings(page, values);
}

async function another(browser: Browser, page: Page, room: { attach(page: Page): Promise<void> }, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' });
  const other = await context.newPage();
  await prepared(other, room, { name: 'Bob' });
  await other.goto(address);
  await other.getByRole('button', { name: 'Come in and play' }).click();
  return other;
}

for (const touch of ['on', 'off'] as const) {
  test(`versus in a room, and its result, with buttons ${touch}`, async ({ page, browser }) => {
    const room = new VersusService('Vs17');
    await prepared(page, room, { name: 'Ada', touch });
    await page.goto('./#/room/Vs17');
    await page.getByRole('button', { name: 'Come in and play' }).click();
    await expect(page.getByLabel('Link')).toBeVisible();
    const bob = await another(browser, page, room, './#/room/Vs17');
    await phase(page, 'playing');
    await expectToFit(page, [...board, '.other canvas', '.side-name', '.bar button', ...(touch === 'on' ? ['.touchpad button'] : [])]);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Two of the 22 rows are above the field: both fields begin at the same height.
    const tops = () => page.evaluate(() => ['.well canvas', '.other canvas'].map((name) => document.querySelector(name)!.getBoundingClientRect()).map(({ top, height }) => top + (2 / 22) * height));
    await expect.poll(async () => Math.abs((await tops())[0]! - (await tops())[1]!)).toBeLessThan(1.5);
    await expect(page.locator('.side-name')).toHaveText(['Ada', 'Bob']);
    room.end('a');
    await expect(page.getByText('You won')).toBeVisible();
    await expectToFit(page, ['.overlay .card', '.overlay h2', '.overlay button']);
    await bob.context().close();
  });
}

test('Connect Four in a room, and its result', async ({ page, browser }) => {
  const room = new RoomService('Zk3f');
  await prepared(page, room, { name: 'Ada' });
  await page.goto('./#/room/Zk3f');
  await page.getByRole('button', { name: 'Come in and play' }).click();
  await expect(page.getByLabel('Link')).toBeVisible();
  const bob = await another(browser, page, room, './#/room/Zk3f');
  await expect(page.getByText('Your turn')).toBeVisible();
  await expectToFit(page, ['.column-board canvas', '.foot', '.connect4-game .status', '.connect4-game .seats', '.clock', 'aside > button']);
  await bob.getByRole('button', { name: 'Resign' }).click();
  await bob.getByRole('button', { name: 'Really resign?' }).click();
  await expect(page.getByText('You won')).toBeVisible();
  await expectToFit(page, ['.column-board canvas', '.connect4-game .status', '.connect4-game .seats', '.connect4-game .row button']);
  await bob.context().close();
});

test('sixteen boards stand side by side, and none is cut off', async ({ page }) => {
  await page.goto('./#/watch?rules=classic&boards=16&speed=10');
  await expect(page.locator('.watched canvas')).toHaveCount(16, { timeout: 30_000 });
  const outside = () => page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.watched')].map((card) => card.getBoundingClientRect());
    const cut = boxes.filter(({ left, right }) => left < -1 || right > innerWidth + 1).length;
    const covers = boxes.filter((a, at) => boxes.slice(at + 1).some((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length;
    return [cut, covers, Math.max(0, document.documentElement.scrollWidth - innerWidth)];
  });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect.poll(outside, { message: `${width}x${height}`, timeout: 5000 }).toEqual([0, 0, 0]);
  }
});

test('on the smallest phone every place is in sight, and rankings are no wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await startGame(page, '#/play/tetris/modern/marathon?seed=7');
  await dropToTheEnd(page);
  await page.goto('./#/rank');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Rank' })).toBeInViewport({ ratio: 1 });
  const [rank, settings] = await Promise.all([page.getByRole('navigation').getByRole('link', { name: 'Rank' }), page.getByRole('button', { name: 'Settings' })].map(async (each) => (await each.boundingBox())!));
  expect(rank!.x + rank!.width).toBeLessThanOrEqual(settings!.x + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
