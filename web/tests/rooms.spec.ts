// Live games: two browsers in a room, and one that watches.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { RoomService } from './room_service.ts';
import { Service } from './service.ts';
import { SoloService } from './solo_service.ts';
import { number, phase } from './tetris_hands.ts';
import { VersusService } from './versus_service.ts';

test.use({ serviceWorkers: 'block' });

interface AnyRoom {
  attach(page: Page): Promise<void>;
}

async function prepared(page: Page, room: AnyRoom, name: string): Promise<Service> {
  const service = new Service();
  await service.attach(page);
  await room.attach(page);
  await page.addInitScript((text) => localStorage.setItem('fourfold.settings', text), JSON.stringify({ name }));
  return service;
}

async function another(browser: Browser, page: Page, room: AnyRoom, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' });
  const other = await context.newPage();
  await prepared(other, room, name);
  return other;
}

/** Who comes by a link says yes to what is offered. */
async function enter(page: Page, id: string): Promise<void> {
  await page.goto(`./#/room/${id}`);
  await page.getByRole('button', { name: 'Come in and play' }).click();
}

const discs = (page: Page, count: number) => expect(page.getByRole('img', { name: new RegExp(`Board with ${count} discs?`) })).toBeVisible();

test('names of seven letters stand whole beside the clocks on a phone', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const room = new RoomService('Zk3f');
  await prepared(page, room, 'Matilda');
  await page.goto('./#/play');
  await enter(page, 'Zk3f');
  await enter(await another(browser, page, room, 'Bernard'), 'Zk3f');
  const names = page.locator('.seats .name');
  await expect(names).toContainText(['Matilda', 'Bernard']);
  // So many pixels of each are cut off.
  expect(await names.evaluateAll((all) => all.map((name) => name.scrollWidth - name.clientWidth))).toEqual([0, 0]);
});

test('two browsers play a match by a link, a third one watches, and one loses the line', async ({ page, browser }) => {
  const room = new RoomService('Zk3f');
  const service = await prepared(page, room, 'Ada');
  await page.goto('./#/play/room');
  await page.getByRole('button', { name: 'Open a room' }).click();
  await expect(page).toHaveURL(/#\/room\/Zk3f$/);
  expect(service.opened).toEqual([
    { kind: 'connect4', game: 'connect4', header: { board: '7x6' }, clock: { base_ms: 180_000, increment_ms: 2000 }, rated: true },
  ]);
  await expect(page.getByLabel('Link')).toHaveValue(/\/#\/room\/Zk3f$/);

  const bob = await another(browser, page, room, '');
  await bob.goto('./#/room/Zk3f');
  await expect(bob.getByRole('heading', { name: 'Connect Four' })).toBeVisible();
  await expect(bob.getByText('Ada invites you.')).toBeVisible();
  await expect(bob.getByText('3 min + 2 s a move · rated')).toBeVisible();
  await bob.getByLabel('Your name on the server').fill('Bob');
  await bob.getByRole('button', { name: 'Come in and play' }).click();
  const carl = await another(browser, page, room, 'Carl');
  await carl.goto('./#/room/Zk3f?watch=1');
  await expect(carl.getByText('You are watching.')).toBeVisible();
  await expect(page.getByText('Your turn')).toBeVisible();
  await expect(bob.getByText('Ada to move')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time of Bob' })).toHaveText('3:00');

  let count = 0;
  for (const [column, mover] of [['4', page], ['1', bob], ['4', page], ['2', bob]] as const) {
    await expect(mover.getByText('Your turn')).toBeVisible();
    await mover.keyboard.press(column);
    ++count;
    for (const each of [page, bob, carl]) await discs(each, count);
  }
  await room.drop();
  await expect(bob.getByText('The connection is lost')).toBeVisible();
  await expect(bob.getByText('The connection is lost')).toHaveCount(0);
  for (const [column, mover] of [['4', page], ['3', bob], ['4', page]] as const) {
    await expect(mover.getByText('Your turn')).toBeVisible();
    await mover.keyboard.press(column);
    ++count;
    await discs(bob, count);
  }
  await expect(page.getByText('You won: four in a line.')).toBeVisible();
  await expect(bob.getByText('Ada won: four in a line.')).toBeVisible();
  expect(new Set(room.hellos.filter(({ role }) => role === 'player').map(({ key }) => key)).size).toBe(2);

  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(bob.getByText('Ada wants a rematch.')).toBeVisible();
  await bob.getByRole('button', { name: 'Rematch' }).click();
  for (const each of [page, bob]) await expect(each).toHaveURL(/#\/room\/next$/);
  for (const each of [bob, carl]) await each.context().close();
});

test('without a name the field of it is gone to, and nothing is opened', async ({ page }) => {
  const service = await prepared(page, new RoomService('Zk3f'), '');
  await page.goto('./#/play/room');
  await page.getByRole('button', { name: 'Open a room' }).click();
  await expect(page.getByLabel('Your name on the server')).toBeFocused();
  await page.getByLabel('Your name on the server').fill('  ');
  await page.getByRole('button', { name: 'Find an opponent' }).click();
  await expect(page.getByLabel('Your name for opponents')).toBeFocused();
  await page.goto('./#/room/Zk3f');
  await page.getByRole('button', { name: 'Come in and play' }).click();
  await expect(page.getByLabel('Your name on the server')).toBeFocused();
  expect(service.opened).toEqual([]);
});

test('the rating that the server computes after the end is shown, not the one before, without those of other games', async ({ page, browser }) => {
  const room = new RoomService('Zk3f');
  await prepared(page, room, 'Ada');
  let asked = 0;
  let isShownEarly = false;
  const ratingOf = (game: string, mode: string) => ({ game, mode, rating: 1500.5 + asked, deviation: 346.2, games: asked < 3 ? 7 : 8 });
  await page.route('**/api/v1/players/*', async (route) => {
    isShownEarly ||= await page.locator('.ratings').isVisible();
    asked++;
    return route.fulfill({ json: { key: 'k', names: ['Ada'], ratings: [ratingOf('modern', 'versus'), ratingOf('connect4', '7x6')] } });
  });
  await enter(page, 'Zk3f');
  const bob = await another(browser, page, room, 'Bob');
  await enter(bob, 'Zk3f');
  await expect(page.getByText('Your turn')).toBeVisible();
  await bob.getByRole('button', { name: 'Resign' }).click();
  await bob.getByRole('button', { name: 'Really resign?' }).click();
  await expect(page.locator('.ratings li')).toHaveText(['Connect Four, 7x6: 1504 ± 346 after 8 games']);
  expect(isShownEarly).toBe(false);
  for (const [width, height] of [[320, 568], [568, 320]] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeInViewport({ ratio: 1 });
  }
  await bob.context().close();
});

test('a rematch is offered, waits for who is away, lasts over a reload and is accepted', async ({ page, browser }) => {
  const room = new RoomService('Zk3f');
  await prepared(page, room, 'Ada');
  await enter(page, 'Zk3f');
  const bob = await another(browser, page, room, 'Bob');
  await enter(bob, 'Zk3f');
  await expect(page.getByText('Your turn')).toBeVisible();
  await expect(page.getByText('Watching')).toHaveCount(0);
  room.watched(3);
  for (const each of [page, bob]) await expect(each.getByText('Watching: 3')).toBeVisible();
  await bob.getByRole('button', { name: 'Resign' }).click();
  await bob.getByRole('button', { name: 'Really resign?' }).click();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByRole('button', { name: 'Rematch asked for' })).toBeDisabled();
  await expect(page.getByText('Waiting for Bob …')).toBeVisible();
  await expect(bob.getByText('Ada wants a rematch.')).toBeVisible();
  room.leave('b');
  await expect(page.getByText('Bob is not here now. The rematch can begin when Bob is back.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rematch asked for' })).toBeDisabled();
  await bob.reload();
  await expect(page.getByText('Waiting for Bob …')).toBeVisible();
  await bob.getByRole('button', { name: 'Accept the rematch' }).click();
  for (const each of [page, bob]) await expect(each).toHaveURL(/#\/room\/next$/);
  await bob.context().close();
});

test('a match that was given up can be reviewed', async ({ page, browser }) => {
  const room = new RoomService('Zk3f');
  await prepared(page, room, 'Ada');
  await enter(page, 'Zk3f');
  await expect(page.getByLabel('Link')).toBeVisible();
  const bob = await another(browser, page, room, 'Bob');
  await enter(bob, 'Zk3f');
  await expect(page.getByText('Your turn')).toBeVisible();
  await page.keyboard.press('4');
  await discs(page, 1);
  await bob.getByRole('button', { name: 'Resign' }).click();
  await bob.getByRole('button', { name: 'Really resign?' }).click();
  await expect(page.getByText('You won: Bob resigned.')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page).toHaveURL(/#\/review/);
  await bob.context().close();
});

test('versus: commands go out as they are played, garbage comes in, and a reload goes on', async ({ page, browser }) => {
  const room = new VersusService('Vs17');
  await prepared(page, room, 'Ada');
  await enter(page, 'Vs17');
  await expect(page.getByLabel('Link')).toBeVisible();
  const bob = await another(browser, page, room, 'Bob');
  await enter(bob, 'Vs17');
  for (const each of [page, bob]) await phase(each, 'playing');
  const pieces = (text: string) => text.split('+h').length - 1;
  for (let piece = 0; piece < 3; ++piece) await page.keyboard.press('Space');
  await expect.poll(() => pieces(room.commands.a)).toBe(3);
  const own = await page.locator('.well pre').textContent();
  expect(own!.split('\n').filter((row) => /[a-z]/i.test(row)).length).toBeGreaterThan(2);
  room.attack('b', 2);
  await expect.poll(() => room.commands.b).toContain('2g');
  await bob.reload();
  await phase(bob, 'playing');
  const before = room.commands.b.length;
  await bob.keyboard.press('Space');
  await expect.poll(() => pieces(room.commands.b.slice(before))).toBe(1);
  room.end('a');
  await expect(page.getByText('You won: the stack of Bob reached the top.')).toBeVisible();
  await expect(bob.getByText('Ada won: the stack of Bob reached the top.')).toBeVisible();
  await page.getByRole('button', { name: 'Review of Bob' }).click();
  await expect(page).toHaveURL(/#\/review/);
  await bob.context().close();
});

test('versus at another level is played at it', async ({ page, browser }) => {
  const room = new VersusService('Vs18', { rules: 'modern', level: '7' });
  await prepared(page, room, 'Ada');
  await enter(page, 'Vs18');
  await expect(page.getByLabel('Link')).toBeVisible();
  const bob = await another(browser, page, room, 'Bob');
  await enter(bob, 'Vs18');
  for (const each of [page, bob]) await phase(each, 'playing');
  await expect.poll(() => number(page, 'Level')).toBe('7');
  await page.keyboard.press('Space');
  await expect.poll(() => room.commands.a).toContain('+h');
  room.attack('a', 2);
  await expect.poll(() => room.commands.a).toContain('2g');
  await bob.context().close();
});

test('who has a name of another player comes in under another one', async ({ page }) => {
  const room = new RoomService('Zk3f');
  room.takenNames.add('Ada');
  await prepared(page, room, 'Ada');
  await enter(page, 'Zk3f');
  await expect(page.getByRole('alert')).toContainText('the name Ada belongs to another player');
  await page.getByLabel('Another name on the server').fill('Ada L');
  await page.getByRole('button', { name: 'Come in and play' }).click();
  await expect(page.getByLabel('Link')).toBeVisible();
  expect(room.hellos.map(({ name }) => name)).toEqual(['Ada', 'Ada L']);
});

for (const [game, header, commands] of [
  ['modern', { rules: 'modern', last_level: '1', goal_lines: '40' }, ['hh', '30.h']],
  ['tetris', { rules: 'classic', level: '3' }, ['hh', '30.h']],
] as const) {
  test(`a game of ${game} that somebody plays alone is watched, and nobody takes the seat`, async ({ page }) => {
    const room = new SoloService('So10', game, header);
    const service = await prepared(page, room, 'Bob');
    service.roomSetup = room.setup;
    room.play(commands[0]);
    await page.goto('./#/room/So10');
    await phase(page, 'playing');
    await expect(page.getByRole('heading', { name: 'Tetris, one player' })).toBeVisible();
    expect(room.hellos.map(({ role }) => role)).toEqual(['watcher']);
    const filled = async () => ((await page.locator('.well pre').textContent()) ?? '').split('\n').filter((row) => /[a-z]/i.test(row)).length;
    await expect.poll(filled).toBeGreaterThan(2);
    const before = await filled();
    room.play(commands[1]);
    await expect.poll(filled).toBeGreaterThan(before);
    room.end('topped-out');
    await expect(page.getByText('The game is over: the stack of Ada reached the top.')).toBeVisible();
    await page.getByRole('button', { name: 'Review of Ada' }).click();
    await expect(page).toHaveURL(/#\/review/);
  });
}

test('a link to a room that is not there says so @phone', async ({ page }) => {
  const service = new Service();
  service.refuses['rooms/gone'] = [404, 'there is no such room'];
  await service.attach(page);
  await page.goto('./#/room/gone');
  await expect(page.getByText('There is no such room')).toBeVisible();
  await page.getByRole('link', { name: 'Another room' }).click();
  await expect(page.getByRole('button', { name: 'Open a room' })).toBeVisible();
});

test('who watches a room that is not there is told so too', async ({ page }) => {
  await new Service().attach(page);
  await page.routeWebSocket('**/api/v1/rooms/gone/socket*', (socket) => void socket.close({ code: 1008, reason: 'there is no such room' }));
  await page.goto('./#/room/gone?watch=1');
  await expect(page.getByText('There is no such room')).toBeVisible();
});

test('open rooms are listed under Watch', async ({ page }) => {
  const room = new RoomService('Zk3f');
  await prepared(page, room, 'Ada');
  await page.goto('./#/watch?rules=classic&boards=1&speed=10');
  await page.getByRole('region', { name: 'Live' }).getByRole('link', { name: 'Connect Four: Ada' }).click();
  await expect(page).toHaveURL(/#\/room\/Zk3f$/);
});

test('without a service a link to a room says so', async ({ page }) => {
  await page.goto('./#/room/Zk3f');
  await expect(page.getByRole('alert')).toContainText('Live games need a server');
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const [name, address] of [['opening a room', '#/play/room'], ['a room', '#/room/Zk3f']] as const) {
  test(`axe finds nothing: ${name} @phone`, async ({ page }) => {
    await prepared(page, new RoomService('Zk3f'), 'Ada');
    await page.goto(`./${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .loading')).toHaveCount(0);
    await page.evaluate(axe);
    const found = await page.evaluate(async () => (await (window as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } }).axe.run()).violations.map(({ id }) => id));
    expect(found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
