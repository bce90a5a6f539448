// Playing Tetris in a real browser.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { asked } from './program.ts';
import { dropToTheEnd, number, phase, startGame } from './tetris_hands.ts';

test('the start screen leads to every mode', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('heading', { name: 'Modern Tetris' })).toBeVisible();
  await page.getByRole('link', { name: /^Sprint/ }).click();
  await expect(page).toHaveURL(/#\/play\/tetris\/modern\/sprint$/);
  await phase(page, 'ready');
});

const openings = [
  ...['marathon', 'sprint', 'ultra', 'endless', 'dig-10', 'dig-18', 'dig-100', 'versus', 'zen', 'lesson'].map((mode) => `modern/${mode}`),
  'modern-plus/sprint',
  ...['classic', 'genes', 'research'].flatMap((rules) => ['marathon', 'sprint', 'garbage', 'combo'].map((mode) => `${rules}/${mode}`)),
];

test('every ruleset and mode opens', async ({ page }) => {
  for (const opening of openings) {
    await page.goto(`./#/play/tetris/${opening}`);
    await expect(page.locator('.tetris .overlay button.big'), opening).toBeVisible({ timeout: 20_000 });
  }
});

test('lessons of every chapter open, and a T-spin double can be solved', async ({ page }) => {
  for (const lesson of [30, 26, 19, 13, 7, 1]) {
    await page.goto(`./#/play/tetris/modern/lesson?lesson=${lesson}`);
    await phase(page, 'ready');
  }
  await startGame(page, '#/play/tetris/modern/lesson?lesson=14');
  await page.keyboard.press('ArrowUp');
  for (let row = 0; row < 18; ++row) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await phase(page, 'over');
  await expect(page.getByRole('heading', { name: 'Solved!' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next lesson' })).toBeFocused();
  await expect(page.locator('.ended button.main')).toHaveText(['Next lesson']);
});

for (const opening of ['modern/marathon', 'classic/marathon']) {
  test(`a game of ${opening} to its end is verified by the program, byte for byte`, async ({ page }) => {
    await startGame(page, `#/play/tetris/${opening}?seed=7`);
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'KeyZ', 'KeyC']) await page.keyboard.press(key);
    await dropToTheEnd(page);
    await expect(page.getByText('Your best on this machine!')).toBeVisible();
    const points = (await page.locator('.result strong').textContent())?.replace(/\D/g, '');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
    const folder = mkdtempSync(join(tmpdir(), 'play-'));
    const [path, store] = [join(folder, 'game.replay'), join(folder, 'scores.db')];
    await file.saveAs(path);
    const said = JSON.parse(asked('tetris', 'replay', '--json', path)) as { verified: boolean; points: number };
    expect(said).toMatchObject({ verified: true, points: Number(points) });
    // The program plays it again, keeps it, and writes it as its own: the same bytes.
    asked('rank', 'add', path, '--name', 'Ada', '--kind', 'bot', '--store', store);
    const game = opening.startsWith('modern') ? 'modern' : 'tetris';
    const written = asked('rank', 'replay', '1', '--game', game, '--mode', 'any', '--kind', 'bot', '--store', store);
    expect(written).toBe(readFileSync(path, 'utf8'));
  });
}

test('a pause hides the board and stops the time', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/marathon?seed=7');
  await page.keyboard.press('Space');
  await expect(page.locator('.well pre')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await phase(page, 'paused');
  await expect(page.locator('.well pre')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /hidden/ })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await phase(page, 'playing');
});

test('a page that is hidden pauses', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/marathon?seed=7');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await phase(page, 'paused');
});

test('a game that was left can be continued after a reload', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/marathon?seed=7');
  for (let piece = 0; piece < 4; ++piece) await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave it for later' }).click();
  await expect(page.getByRole('link', { name: /Continue: Tetris, Marathon/ })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: /Continue: Tetris, Marathon/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await phase(page, 'playing');
  expect(Number(await number(page, 'Points'))).toBeGreaterThan(50);
});

test('a mode whose game was left offers that game before a new one', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/sprint');
  for (let piece = 0; piece < 4; ++piece) await page.keyboard.press('Space');
  await expect.poll(() => number(page, 'Points')).not.toBe('0');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave it for later' }).click();
  await expect(page.getByRole('link', { name: /Continue: Tetris, Sprint/ })).toBeVisible();
  await page.goto('./#/play/tetris/modern/sprint');
  await page.reload();
  await page.getByRole('button', { name: /^Continue the game you left: / }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await phase(page, 'playing');
  await expect(page.getByRole('heading', { name: /^Sprint/ })).toBeVisible();
  expect(Number(await number(page, 'Points'))).toBeGreaterThan(50);
  expect(await number(page, 'Time')).toMatch(/\.\d\d$/);
});

/** The next answer of the engine in the page breaks off. */
const breakEngine = (page: Page) =>
  page.evaluate(() => {
    const usual = Object.getOwnPropertyDescriptor(TextDecoder.prototype, 'decode')!;
    TextDecoder.prototype.decode = () => {
      Object.defineProperty(TextDecoder.prototype, 'decode', usual);
      throw new WebAssembly.RuntimeError('memory access out of bounds');
    };
  });
const breakWorkers = (page: Page) =>
  Promise.all(page.workers().map((worker) => worker.evaluate(() => void setTimeout(() => { throw new Error('lost'); })).catch(() => undefined)));

for (const [mode, breakOff] of [['zen', breakEngine], ['versus', breakWorkers]] as const) {
  test(`an engine that breaks off in ${mode} says so, comes back and loses nothing`, async ({ page }) => {
    await startGame(page, `#/play/tetris/modern/${mode}?seed=7`);
    /** Of the stack: the falling piece is in small letters. */
    const cells = async () => ((await page.locator('.well pre').first().textContent()) ?? '').replace(/[^A-Z]/g, '').length;
    for (let piece = 0; piece < 3; ++piece) await page.keyboard.press('Space');
    await expect.poll(cells).toBe(12);
    await breakOff(page);
    await expect(page.getByText(/was started again/)).toBeVisible();
    await page.keyboard.press('Space');
    await expect.poll(cells).toBeGreaterThanOrEqual(16);
  });
}

test('zen takes placements back', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await page.keyboard.press('Space');
  await expect.poll(() => number(page, 'Points')).not.toBe('0');
  await page.keyboard.press('KeyU');
  await expect.poll(() => number(page, 'Points')).toBe('0');
});

test('the coach says why, and the game is a coached one', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await page.keyboard.press('KeyH');
  await expect(page.locator('.coach li').first()).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('KeyN');
  await expect(page.locator('.coach .figures li').first()).toBeVisible();
});

test('a key that was taken is told, and works', async ({ page }) => {
  await page.goto('./#/play/tetris/modern/zen?seed=7');
  await page.getByText('Controls').click();
  await page.getByRole('button', { name: 'Keys' }).click();
  await page.getByRole('button', { name: /for “Hard drop”/ }).click();
  await page.keyboard.press('KeyZ');
  await expect(page.getByText('Z did “Turn left” until now.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await phase(page, 'playing');
  await page.keyboard.press('KeyZ');
  await expect.poll(() => number(page, 'Points')).not.toBe('0');
});

test('an address that makes no sense says what was expected', async ({ page }) => {
  await page.goto('./#/play/tetris/modern/sprnt');
  await expect(page.getByRole('alert')).toContainText('sprnt');
  await expect(page.getByRole('alert')).toContainText('sprint');
  await page.getByRole('link', { name: 'Choose a game' }).click();
  await expect(page.getByRole('heading', { name: 'Modern Tetris' })).toBeVisible();
});

test('a file that is no game is refused with a sentence', async ({ page }) => {
  await page.goto('./');
  await page.locator('input[type=file]').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByRole('alert')).toContainText('neither a saved game nor a replay');
});

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' });
  test('everything has words', async ({ page }) => {
    await page.goto('./#/play/tetris/modern/sprint');
    await expect(page.getByRole('heading', { name: '스프린트' }).first()).toBeVisible();
    await startGame(page, '#/play/tetris/modern/sprint?seed=7');
    await expect(page.getByText('다음')).toBeVisible();
  });
});

test('fingers play on a small screen @phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('fourfold.settings', '{"touch":"on"}'));
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await page.getByRole('button', { name: 'Hard drop' }).click();
  await expect.poll(() => number(page, 'Points')).not.toBe('0');
  // A flick downward on the board drops too.
  const before = await number(page, 'Points');
  const box = (await page.locator('.well').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 120);
  await page.mouse.up();
  await expect.poll(() => number(page, 'Points')).not.toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('one game after the other opens in the same visit', async ({ page }) => {
  await page.goto('./#/play/tetris/modern/sprint');
  for (const mode of ['marathon', 'ultra', 'zen', 'sprint']) {
    await phase(page, 'ready');
    await page.goto(`./#/play/tetris/modern/${mode}`);
  }
  await phase(page, 'ready');
  await expect(page.locator('.overlay button.big')).toBeVisible();
});
