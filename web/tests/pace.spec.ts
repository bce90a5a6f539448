// A race against one's own best one.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { asked } from './program.ts';
import { number, phase } from './tetris_hands.ts';

/** A sprint to its end, played by the program. */
function sprint(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sprint-'));
  asked('tetris', 'run', '--rules', 'modern', '--mode', 'sprint', '--seed', '7', '--games', '1', '--nodes', '500', '--pace', '2', '--replays', folder);
  return readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8');
}

/** As if a person had played it here before. */
const keepAsBest = (page: Page, text: string) =>
  page.evaluate(async (replay) => {
    const request = indexedDB.open('fourfold', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('things');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const facts = { game: 'modern', rules: 'modern', mode: 'sprint', points: 0, lines: 40, pieces: 101, ticks: 3030, end: 'finished', finished: true, kind: 'human' };
    const change = request.result.transaction('things', 'readwrite');
    change.objectStore('things').put({ text: replay, name: '', kind: 'human', when: new Date(0).toISOString(), facts }, 'game/best');
    await new Promise((resolve) => (change.oncomplete = resolve));
    request.result.close();
  }, text);

test('a sprint says how far one is behind the best one @phone', async ({ page }) => {
  await page.goto('./#/play');
  await keepAsBest(page, sprint());
  await page.goto('./#/play/tetris/modern/sprint');
  await phase(page, 'ready');
  await expect(page.getByText('Your best: 0:50.50')).toBeVisible();
  await expect.poll(() => number(page, 'Against your best')).toBe('–');
  await page.getByRole('button', { name: 'Start' }).click();
  await phase(page, 'playing');
  // What a race is about comes first, and a phone has room for no more.
  expect((await page.locator('.numbers dt').allTextContents()).slice(0, 4)).toEqual(['To go', 'Time', 'Against your best', 'Pieces per second']);
  const board = page.locator('.well canvas').first();
  const place = JSON.stringify(await board.boundingBox());
  // Its first row was done after a few seconds; no row is done here.
  await expect.poll(() => number(page, 'Against your best'), { timeout: 20_000 }).toMatch(/^\+\d+\.\d\d$/);
  await expect(page.locator('.number dd.behind')).toBeVisible();
  expect(JSON.stringify(await board.boundingBox())).toBe(place);
});

test('the first race of a kind has nothing to be compared with', async ({ page }) => {
  await page.goto('./#/play/tetris/modern/sprint');
  await phase(page, 'ready');
  await expect(page.locator('.number dt', { hasText: 'Time' })).toHaveCount(1);
  await expect(page.locator('.number dt', { hasText: 'Against your best' })).toHaveCount(0);
});
