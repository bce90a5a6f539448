// The page with a service behind it: ranked games, boards, keys.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { Service, boards } from './service.ts';
import { dropToTheEnd, phase, startGame } from './tetris_hands.ts';

// Requests that a service worker passes on are not seen by the routes of these tests.
test.use({ serviceWorkers: 'block' });

const settings = (page: Page, value: object) =>
  page.addInitScript((text) => localStorage.setItem('fourfold.settings', text), JSON.stringify(value));

async function withService(page: Page, name = 'Ada'): Promise<Service> {
  const service = new Service();
  await service.attach(page);
  await settings(page, { name });
  return service;
}

function isSigned(text: string, signature: string, key: string): boolean {
  const own = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, Buffer.from(text), own, Buffer.from(signature, 'base64url'));
}

test('a ranked game begins from a ticket, is submitted by itself, and shows where it stands @phone', async ({ page }) => {
  const service = await withService(page);
  await page.goto('./#/play/tetris/modern/marathon');
  await expect(page.getByLabel('Ranked on the server')).toBeChecked();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await phase(page, 'playing');
  await expect(page.getByText('This game is ranked on the server.')).toBeVisible();
  await dropToTheEnd(page);
  await expect(page.getByText('Rank 3 of 31 on the server')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your neighbours on the server' }).getByRole('listitem')).toHaveCount(5);
  expect(service.tickets).toEqual([{ game: 'modern', rules: 'modern', mode: 'marathon', kind: 'human' }]);
  expect(service.games).toHaveLength(1);
  const { ticket, replay, name, service: origin, key, signature } = service.games[0]!;
  expect(origin).toBe(new URL(page.url()).origin);
  expect(replay).toContain('seed 7\n');
  const digest = createHash('sha256').update(replay).digest('hex');
  expect(isSigned(`fourfold submission 2\n${origin}\n${ticket}\n${digest}\n${name}`, signature, key)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the key of the coach asks first in a ranked game, which goes on to be ranked', async ({ page }) => {
  const service = await withService(page);
  await page.goto('./#/play/tetris/modern/marathon');
  await expect(page.getByText('Ranked: the server deals the pieces')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await phase(page, 'playing');
  await page.keyboard.press('KeyH');
  await expect(page.getByRole('heading', { name: 'Let the coach come?' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on without the coach' }).click();
  await phase(page, 'playing');
  await expect(page.locator('.coach')).toHaveCount(0);
  await dropToTheEnd(page);
  await expect(page.getByText('Rank 3 of 31 on the server')).toBeVisible();
  expect(service.games).toHaveLength(1);
});

test('without a name, and with the switch off, a game is played as ever', async ({ page }) => {
  const service = await withService(page, '');
  await startGame(page, '#/play/tetris/modern/marathon');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave it for later' }).click();
  await page.goto('./#/play/tetris/modern/marathon');
  await expect(page.getByText('Without a name the game stands among your best ones in this browser only')).toBeVisible();
  await page.getByLabel('Your name on the server').fill('Ada');
  await page.getByLabel('Ranked on the server').uncheck();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await phase(page, 'playing');
  await dropToTheEnd(page);
  expect([service.tickets, service.games]).toEqual([[], []]);
});

test('a server that gives no ticket keeps nobody from playing', async ({ page }) => {
  const service = await withService(page);
  service.refuses.tickets = [403, 'this key may not submit games'];
  await startGame(page, '#/play/tetris/modern/marathon');
  await expect(page.getByText('Not ranked on the server: this key may not submit games')).toBeVisible();
  await dropToTheEnd(page);
  expect(service.games).toEqual([]);
});

test('a refused game says why', async ({ page }) => {
  const service = await withService(page);
  service.refuses.games = [409, 'the name Ada belongs to another player'];
  await startGame(page, '#/play/tetris/modern/marathon');
  await dropToTheEnd(page);
  await expect(page.getByText('The server refused the game: the name Ada belongs to another player')).toBeVisible();
});

test('a game whose name belongs to another player is sent under another one', async ({ page }) => {
  const service = await withService(page);
  service.refuses.games = [409, 'the name Ada belongs to another player', 'others-name'];
  await startGame(page, '#/play/tetris/modern/marathon');
  await dropToTheEnd(page);
  await expect(page.getByText('the name Ada belongs to another player')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send under this name' })).toBeDisabled();
  delete service.refuses.games;
  await page.getByLabel('Another name on the server').fill('Ada L');
  await page.getByRole('button', { name: 'Send under this name' }).click();
  await expect(page.getByText('Rank 3 of 31 on the server')).toBeVisible();
  expect(service.tickets).toHaveLength(1);
  expect(service.games).toMatchObject([{ name: 'Ada L', ticket: '1.t1.mac' }]);
});

test('a game that could not be sent is kept over a reload, and sent later', async ({ page }) => {
  const service = await withService(page);
  service.silent.add('games');
  await startGame(page, '#/play/tetris/modern/marathon');
  await dropToTheEnd(page);
  await expect(page.getByText('Kept; it will be sent when the server answers.')).toBeVisible();
  service.silent.clear();
  await page.goto('./#/rank');
  await page.reload();
  await expect(page.getByText('3 of 31 on the server')).toBeVisible({ timeout: 20_000 });
  expect(service.games).toHaveLength(1);
});

test('a ranked game that was left is ranked when it is continued', async ({ page }) => {
  const service = await withService(page);
  await startGame(page, '#/play/tetris/modern/marathon');
  for (let piece = 0; piece < 3; ++piece) await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave it for later' }).click();
  await page.getByRole('link', { name: /Continue: Tetris, Marathon/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await phase(page, 'playing');
  await dropToTheEnd(page);
  await expect(page.getByText('Rank 3 of 31 on the server')).toBeVisible();
  expect([service.tickets.length, service.games.length]).toEqual([1, 1]);
});

test('boards of the server are chosen, follow what happens, and their games are watched @phone', async ({ page }) => {
  const service = await withService(page);
  await page.goto('./#/rank');
  await page.getByRole('link', { name: 'The server' }).click();
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.getByRole('combobox', { name: /^Mode/ }).selectOption('ultra');
  await expect(page).toHaveURL(/#\/rank\/server\/modern\/modern\/ultra\/human$/);
  await expect(page.getByRole('cell', { name: 'Player 1', exact: true })).toBeVisible();
  service.rows[0]!.name = 'Somebody new';
  service.tell({ ...boards[0]!, mode: 'sprint' }); // another board: nothing is asked
  service.tell({ game: 'modern', rules: 'modern', mode: 'ultra', kind: 'human' });
  await expect(page.getByRole('cell', { name: 'Somebody new', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Watch: number 1, Somebody new' }).click();
  await expect(page.getByText('Verified: played again')).toBeVisible({ timeout: 20_000 });
});

test('the rows around me, and those of a name', async ({ page }) => {
  const service = await withService(page);
  await startGame(page, '#/play/tetris/modern/marathon');
  await dropToTheEnd(page);
  await expect(page.getByText('Rank 3 of 31 on the server')).toBeVisible();
  await page.goto('./#/rank/server/modern/modern/marathon/human');
  await page.getByRole('combobox', { name: /^Show/ }).selectOption('around');
  await expect(page.getByRole('row', { name: /Ada \(you\)/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + 8);
  await page.getByRole('combobox', { name: /^Show/ }).selectOption('name');
  await page.getByLabel('Name (capital letters count)').fill('Player 9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(service.names.size).toBe(1);
});

test('a board that does not come says why, and is asked for again', async ({ page }) => {
  const service = await withService(page);
  service.refuses.boards = [503, 'the store does not answer'];
  await page.goto('./#/rank/server');
  await expect(page.getByRole('alert')).toContainText('the store does not answer');
  service.refuses = {};
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('a key is exported as the file of the program, and imported again', async ({ page, context }) => {
  await withService(page);
  await page.goto('./#/rank/server');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the key' }).click();
  const text = readFileSync(await (await coming).path(), 'utf8');
  expect(text).toMatch(/^fourfold-identity 1\nkey [\w-]{43}\nsecret [\w-]{43}\n$/);
  const other = await context.browser()!.newPage({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' });
  await withService(other);
  await other.goto('./#/rank/server');
  const take = (content: string) =>
    other.locator('.key-card input[type=file]').setInputFiles({ name: 'k', mimeType: 'text/plain', buffer: Buffer.from(content) });
  await take('hello');
  await expect(other.getByText('This is no key file')).toBeVisible();
  await take(text);
  await expect(other.locator('.key')).toHaveText(/^key ([\w-]+)$/m.exec(text)![1]!);
  await other.close();
});

test('a page without a service says nothing of it', async ({ page }) => {
  await page.goto('./#/rank');
  await expect(page.getByText('These games are kept in this browser only.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'The server' })).toHaveCount(0);
  await page.goto('./#/rank/server');
  await expect(page.getByRole('alert')).toContainText('No server answers here.');
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the boards of the server, ${colorScheme} @phone`, async ({ page }) => {
    await withService(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('./#/rank/server');
    await expect(page.getByRole('row')).toHaveCount(21);
    await page.evaluate(axe);
    const found = await page.evaluate(async () => (await (window as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } }).axe.run()).violations.map(({ id }) => id));
    expect(found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('a name of another player is told before the game, not after it', async ({ page }) => {
  const service = new Service();
  await service.attach(page);
  await page.addInitScript((text) => localStorage.setItem('fourfold.settings', text), JSON.stringify({ name: 'Player 3' }));
  await page.goto('./#/play/tetris/modern/sprint');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('alert')).toContainText('The name Player 3 belongs to another player');
  await phase(page, 'ready');
  await page.getByLabel('Your name on the server').fill('Ada');
  await page.getByRole('button', { name: 'Start' }).click();
  await phase(page, 'playing');
  expect(service.tickets).toHaveLength(2);
});
