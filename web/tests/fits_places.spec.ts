// Places, what must be in the window there, and how large a cell is at least: one load for each,
// and the window in all sizes.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { expectToFit, expectToStand } from './geometry.ts';
import { RoomService } from './room_service.ts';
import { Service } from './service.ts';
import { SoloService } from './solo_service.ts';
import { phase, startGame } from './tetris_hands.ts';

test.use({ serviceWorkers: 'block' });
test.setTimeout(90_000);

const settings = (page: Page, values: object) =>
  page.addInitScript((text) => localStorage.setItem('fourfold.settings', text), JSON.stringify(values));

const well = ['.well canvas', '.box', '.numbers .number', '.bar'];
const column = ['.column-board canvas', '.foot', '.connect4-game .status', '.connect4-game .seats', '.connect4-game .row button'];

interface Place {
  name: string;
  open: (page: Page) => Promise<void>;
  /** All of these are inside of the window, and the page does not scroll. */
  parts?: string[];
  /** Of a page that scrolls: these stand in the window as it opens. */
  first?: string[];
  /** Of the board, in pixels. */
  cell: number;
  columns?: number;
}

/** The first row is of a board of ten columns. */
const places: Place[] = [
  { name: 'classic rules', open: (page) => startGame(page, '#/play/tetris/classic/marathon?seed=7'), parts: well, cell: 8 },
  {
    name: 'classic rules in Korean',
    async open(page) {
      await settings(page, { language: 'ko', touch: 'on' });
      await startGame(page, '#/play/tetris/classic/marathon?seed=7');
    },
    parts: [...well, '.touchpad button'], cell: 8,
  },
  { name: 'a sprint', open: (page) => startGame(page, '#/play/tetris/modern/sprint?seed=7'), parts: well, cell: 8 },
  {
    name: 'the coach beside a game',
    async open(page) {
      await settings(page, { coach: true });
      await startGame(page, '#/play/tetris/modern/zen?seed=7');
      await expect(page.locator('.coach .summary')).toBeVisible({ timeout: 30_000 });
    },
    parts: [...well, '.coach'], cell: 6,
  },
  { name: 'a lesson of pieces', open: (page) => startGame(page, '#/play/tetris/modern/lesson?lesson=14'), parts: well, cell: 6 },
  {
    name: 'a game that somebody plays alone, watched',
    async open(page) {
      const room = new SoloService('So10', 'modern', { rules: 'modern', last_level: '1', goal_lines: '40' });
      const service = new Service();
      service.roomSetup = room.setup;
      await service.attach(page);
      await room.attach(page);
      room.play('hh');
      await page.goto('./#/room/So10');
      await phase(page, 'playing');
    },
    parts: well, cell: 8,
  },
  {
    name: 'a room that waits, with its link',
    async open(page) {
      await new Service().attach(page);
      await settings(page, { name: 'Ada' });
      await new RoomService('Zk3f').attach(page);
      await page.goto('./#/room/Zk3f');
      await page.getByRole('button', { name: 'Come in and play' }).click();
      await expect(page.getByLabel('Link')).toBeVisible();
    },
    first: ['.invitation input', '.invitation button'], cell: 0,
  },
  {
    name: 'looking for an opponent, in Korean',
    async open(page) {
      await new Service().attach(page);
      await settings(page, { name: '하나', language: 'ko' });
      await page.routeWebSocket('**/api/v1/queue/socket', (socket) => {
        socket.onMessage(() => socket.send(JSON.stringify({ type: 'waiting', waiting: 3, rating: 1500, reach: 420, waited_ms: 2000 })));
      });
      await page.goto('./#/play/room?seek=versus');
      await expect(page.getByText('1080')).toBeVisible();
    },
    first: ['.seek', '.seek button'], cell: 0,
  },
  {
    name: 'a match of Connect Four, watched',
    async open(page) {
      const room = new RoomService('Zk3f');
      await new Service().attach(page);
      await room.attach(page);
      room.begin('Ada', 'Bob');
      await page.goto('./#/room/Zk3f?watch=1');
      await expect(page.getByText('Ada to move')).toBeVisible();
    },
    parts: ['.column-board canvas', '.foot', '.connect4-game .status', '.connect4-game .seats', '.clock'], cell: 16, columns: 7,
  },
  ...([[7, 6, 18], [10, 5, 14], [6, 7, 16]] as const).map(([width, height, cell]) => ({
    name: `Connect Four on ${width} x ${height} with its value, a hint and its moves`,
    async open(page: Page) {
      await settings(page, { coach: true });
      await page.goto(`./#/play/connect4?first=human&second=human&width=${width}&height=${height}&moves=112233`);
      await expect(page.locator('.value-bar')).toBeVisible();
      await page.getByRole('button', { name: 'Hint' }).click();
    },
    parts: [...column, '.value-bar'], cell, columns: width,
  })),
  { name: 'a puzzle of pieces', open: (page) => page.goto('./#/puzzle/four/1').then(() => undefined), first: ['.block-puzzle canvas', '.pad button'], cell: 8 },
  { name: 'a puzzle of discs', open: (page) => page.goto('./#/puzzle/connect4/1').then(() => undefined), first: ['.column-board canvas', '.foot'], cell: 18, columns: 7 },
  { name: 'a lesson of discs', open: (page) => page.goto('./#/puzzle/lesson/four-block').then(() => undefined), first: ['.column-board canvas', '.foot'], cell: 18, columns: 7 },
];

for (const { name, open, parts, first, cell, columns = 10 } of places) {
  test(`${name}: in the window in all sizes`, async ({ page }) => {
    await open(page);
    const least = cell * columns;
    if (parts !== undefined) await expectToFit(page, parts, least);
    if (first !== undefined) await expectToStand(page, first, least);
  });
}

test('on its side a phone has the room of the board for the board alone, and the rest for the words', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('./#/tetris');
  const [board, words] = await Promise.all(['.tetris-editor canvas', '.tetris-form'].map(async (name) => (await page.locator(name).boundingBox())!));
  expect(words!.x - board!.x - board!.width).toBeLessThan(60);
  expect(words!.width).toBeGreaterThan(550);
});

test('what stands one above the other does not touch, and fields stand in one row', async ({ page }) => {
  await page.goto('./#/review');
  const [file, paste] = await Promise.all([page.locator('.drop.card'), page.getByText('Paste a replay, or the columns of a game')].map(async (each) => (await each.boundingBox())!));
  expect(paste!.y - file!.y - file!.height).toBeGreaterThanOrEqual(8);
  const button = (await page.locator('.drop.card .button').boundingBox())!;
  expect(Math.abs(button.y - file!.y - (file!.y + file!.height - button.y - button.height))).toBeLessThanOrEqual(2);
  await page.goto('./#/train');
  await page.getByText('More', { exact: true }).click();
  const fields = await page.locator('.train-form details input').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)));
  expect(new Set(fields).size).toBe(1);
});
