// The page and the program's own service: nothing between them is imitated.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { program } from './program.ts';
import { ended, served } from './served.ts';
import type { Served } from './served.ts';
import { phase } from './tetris_hands.ts';

test.use({ serviceWorkers: 'block' });

/**
 * A service with a data folder of its own. It can be killed; another process then takes its place.
 */
class RealService {
  readonly data = mkdtempSync(join(tmpdir(), 'service-'));
  private running?: Served;

  get address(): string {
    return this.running!.address;
  }
  async start(port = '0'): Promise<void> {
    this.running = await served(['--page', '../build/web'], port, { XDG_DATA_HOME: this.data });
  }
  async killAndReplace(): Promise<void> {
    const { port } = new URL(this.address);
    await ended(this.running!.server, 'SIGKILL');
    await this.start(port);
  }
  async end(): Promise<void> {
    await ended(this.running!.server);
    rmSync(this.data, { recursive: true });
  }
}

const service = new RealService();
test.describe.configure({ mode: 'serial' });
test.beforeAll(() => service.start());
test.afterAll(() => service.end());

async function person(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: service.address, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('fourfold.settings', text), JSON.stringify({ name }));
  return page;
}

test('a ranked game of the page is played again by the server', async ({ browser }) => {
  const ada = await person(browser, 'Ada');
  await ada.goto('./#/play/tetris/modern/marathon');
  await ada.getByRole('button', { name: 'Start', exact: true }).click();
  await phase(ada, 'playing');
  await expect(ada.getByText('This game is ranked on the server.')).toBeVisible();
  await dropSlowly(ada, () => ada.getByRole('heading', { name: 'Game over' }).isVisible());
  // Keys that a script presses are too even for a person: a keeper looks at such a game first.
  await expect(ada.getByText(/Rank 1 of 1 on the server|held/)).toBeVisible({ timeout: 30_000 });
  await ada.context().close();
});

test('a game that the terminal pushes is on the page at once', async ({ browser }) => {
  const ada = await person(browser, 'Ada');
  await ada.goto('./#/rank/server/tetris/classic/marathon/bot');
  await expect(ada.getByText(/No games/i)).toBeVisible();
  const terminal = (...words: string[]) =>
    execFileSync(program, words, { encoding: 'utf8', env: { ...process.env, XDG_DATA_HOME: join(service.data, 'terminal') } });
  const { seed } = JSON.parse(terminal('rank', 'ticket', service.address, '--kind', 'bot', '--json')) as { seed: number };
  const games = join(service.data, 'games');
  terminal('tetris', 'run', '--games', '1', '--pieces', '40', '--keep', '4', '--seed', String(seed), '--replays', games);
  expect(terminal('rank', 'push', service.address, join(games, `seed-${seed}.replay`), '--name', 'Robo')).toContain('rank 1 of 1');
  await expect(ada.getByRole('cell', { name: 'Robo', exact: true })).toBeVisible();
  await ada.context().close();
});

/** Hard drops at a person's pace, until `isOver`: faster ones are refused or not taken. */
async function dropSlowly(page: Page, isOver: () => Promise<boolean>): Promise<void> {
  for (let piece = 0; piece < 80 && !(await isOver()); ++piece) {
    await page.keyboard.press('Space');
    await page.waitForTimeout(150);
  }
}

/**
 * Opens a room and brings another person into it. Each browser has a key of its own, and so its own
 * name.
 */
async function room(browser: Browser, game: string, names: [string, string]): Promise<[Page, Page]> {
  const ada = await person(browser, names[0]);
  await ada.goto('./#/play/room');
  await ada.getByLabel('Game').selectOption({ label: game });
  await ada.getByRole('button', { name: 'Open a room' }).click();
  await expect(ada.getByLabel('Link')).toBeVisible();
  const bob = await person(browser, names[1]);
  await bob.goto(await ada.getByLabel('Link').inputValue());
  await bob.getByRole('button', { name: 'Come in and play' }).click();
  return [ada, bob];
}

const discs = (page: Page, count: number) => expect(page.getByRole('img', { name: new RegExp(`Board with ${count} discs?`) })).toBeVisible();

test('a match of Connect Four goes on when its server is killed', async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await room(browser, 'Connect Four', ['Cleo', 'Dan']);
  let count = 0;
  const play = async (mover: Page, column: string) => {
    await expect(mover.getByText('Your turn')).toBeVisible({ timeout: 40_000 });
    await mover.keyboard.press(column);
    ++count;
    for (const each of [ada, bob]) await discs(each, count);
  };
  for (const [column, mover] of [['4', ada], ['1', bob], ['4', ada]] as const) await play(mover, column);
  await service.killAndReplace();
  for (const [column, mover] of [['1', bob], ['4', ada], ['2', bob], ['4', ada]] as const) await play(mover, column);
  await expect(ada.getByText('You won: four in a line.')).toBeVisible();
  await expect(bob.getByText('Cleo won: four in a line.')).toBeVisible();
  for (const each of [ada, bob]) await each.context().close();
});

test('who has left a match finds the way back, from another tab too', async ({ browser }) => {
  const [ada, bob] = await room(browser, 'Connect Four', ['Kai', 'Lea']);
  await expect(ada.getByText('Your turn')).toBeVisible({ timeout: 40_000 });
  const address = bob.url();
  await bob.goto('./#/play');
  await expect(bob.getByText('Your game goes on: Connect Four, Kai – Lea.')).toBeVisible();
  const toOwn = /#\/room\/[^?]+$/;
  await expect(bob.locator('.live-rooms').getByRole('link', { name: /Kai – Lea/ })).toHaveAttribute('href', toOwn);
  await bob.getByRole('link', { name: 'Back to the game' }).click();
  await ada.keyboard.press('4');
  await expect(bob.getByText('Your turn')).toBeVisible();
  const tab = await bob.context().newPage();
  await bob.close();
  await tab.goto(address);
  await expect(tab.getByText('Your turn')).toBeVisible();
  await tab.keyboard.press('4');
  await discs(ada, 2);
  const stranger = await person(browser, 'Mia');
  await stranger.goto('./#/play');
  await expect(stranger.locator('.live-rooms').getByRole('link', { name: /Kai – Lea/ })).toHaveAttribute('href', /watch=1$/);
  await expect(stranger.getByText('Your game goes on')).toHaveCount(0);
  for (const each of [ada, tab, stranger]) await each.context().close();
});

test('players are told how many watch', async ({ browser }) => {
  const [ada, bob] = await room(browser, 'Connect Four', ['Ina', 'Jon']);
  await expect(ada.getByText('Your turn')).toBeVisible({ timeout: 40_000 });
  await expect(ada.getByText(/Watching:/)).toHaveCount(0);
  const watchers: Page[] = [];
  for (const count of [1, 2]) {
    const watcher = await person(browser, '');
    await watcher.goto(`${bob.url()}?watch=1`);
    watchers.push(watcher);
    for (const each of [ada, bob, ...watchers]) await expect(each.getByText(`Watching: ${count}`)).toBeVisible();
  }
  await watchers.pop()!.context().close();
  for (const each of [ada, bob, ...watchers]) await expect(each.getByText('Watching: 1')).toBeVisible();
  for (const each of [ada, bob, ...watchers]) await each.context().close();
});

test('a versus match goes on when its server is killed', async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await room(browser, 'Tetris · Versus', ['Eve', 'Finn']);
  for (const each of [ada, bob]) await phase(each, 'playing');
  for (const each of [ada, bob]) await each.keyboard.press('Space');
  await service.killAndReplace();
  await expect(ada.getByText('The connection is lost')).toHaveCount(0, { timeout: 40_000 });
  const isOver = () => ada.getByText(/^(You|Finn) won: the stack of (Eve|Finn) reached the top\./).isVisible();
  await dropSlowly(ada, isOver);
  await expect(ada.getByText('Finn won: the stack of Eve reached the top.')).toBeVisible({ timeout: 20_000 });
  await expect(bob.getByText('You won: the stack of Eve reached the top.')).toBeVisible({ timeout: 20_000 });
  for (const each of [ada, bob]) await each.context().close();
});

test('two strangers find each other, and a keeper sees who did what', async ({ browser }) => {
  test.setTimeout(120_000);
  const seek = async (name: string) => {
    const page = await person(browser, name);
    await page.goto('./#/play/room?seek=connect4-fast');
    return page;
  };
  const gus = await seek('Gus'), hal = await seek('Hal');
  for (const each of [gus, hal]) await expect(each).toHaveURL(/#\/room\/[\w-]+$/, { timeout: 30_000 });
  await discs(gus, 0);
  await gus.getByRole('button', { name: 'Resign' }).click();
  await gus.getByRole('button', { name: 'Really resign?' }).click();
  await expect(hal.getByText('You won: Gus resigned.')).toBeVisible();
  await expect(hal.getByRole('link', { name: 'Next opponent' })).toBeVisible();

  await hal.goto('./#/rank/keeper');
  const command = await hal.getByText(/rank keepers --add/).innerText();
  execFileSync(program, [...command.split(' ').slice(1, 5), '--name', 'Hal'], { env: { ...process.env, XDG_DATA_HOME: service.data, FOURFOLD_STORE: join(service.data, 'fourfold', 'service.db') } });
  await hal.reload();
  await expect(hal.getByText('You keep these boards as Hal.')).toBeVisible();
  await hal.getByRole('button', { name: 'Compute all ratings again' }).click();
  await expect(hal.getByText('Done: recompute all ratings')).toBeVisible();
  for (const each of [gus, hal]) await each.context().close();
});
