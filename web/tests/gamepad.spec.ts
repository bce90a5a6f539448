// All by gamepad: a game of Tetris, its boxes, Connect Four.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { number, phase } from './tetris_hands.ts';

const buttons = { a: 0, b: 1, x: 2, start: 9, up: 12, down: 13, left: 14, right: 15 };

/** A pad that is there, with its buttons by name. */
async function withPad(page: Page): Promise<(button: keyof typeof buttons) => Promise<void>> {
  await page.addInitScript(() => {
    const down = new Set<number>();
    Object.assign(window, { down });
    const state = () => Array.from({ length: 17 }, (_, index) => ({ pressed: down.has(index), touched: false, value: 0 }));
    navigator.getGamepads = () => {
      Object.assign(window, { isAsked: true });
      return [{ buttons: state(), axes: [0, 0] }] as unknown as (Gamepad | null)[];
    };
    window.addEventListener('load', () => window.dispatchEvent(new Event('gamepadconnected')));
  });
  return async (button) => {
    await page.waitForFunction(() => 'isAsked' in window); // what looks at pads is loaded when there is one
    for (const verb of ['add', 'delete'] as const) {
      await page.evaluate(([name, index]) => (window as unknown as { down: Set<number> }).down[name](index), [verb, buttons[button]] as const);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
  };
}

test('a gamepad starts a game, plays it, pauses and resumes it', async ({ page }) => {
  const tap = await withPad(page);
  await page.goto('./#/play/tetris/modern/zen?seed=7');
  await phase(page, 'ready');
  await tap('a');
  await phase(page, 'playing');
  await tap('up');
  await expect.poll(() => number(page, 'Points')).not.toBe('0');
  await tap('start');
  await phase(page, 'paused');
  await tap('down');
  await expect(page.getByRole('button', { name: 'New game' })).toBeFocused();
  await tap('up');
  await tap('a');
  await phase(page, 'playing');
  await tap('start');
  await phase(page, 'paused');
  await tap('b');
  await phase(page, 'playing');
});

test('what a button does in a game is chosen with the keys', async ({ page }) => {
  const tap = await withPad(page);
  await page.goto('./#/play/tetris/modern/zen?seed=7');
  await phase(page, 'ready');
  await page.getByText('Controls').click();
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  const drop = page.getByRole('button', { name: /^Change the key for “Hard drop”/ });
  await expect(drop).toContainText('Pad ↑');
  await drop.click();
  await tap('x');
  await expect(page.getByText('Pad X did “Hold” until now.')).toBeVisible();
  await expect(drop).toContainText('Pad X');
  await tap('b');
  await page.reload(); // it is kept
  await phase(page, 'ready');
  await tap('a');
  await phase(page, 'playing');
  await tap('x');
  await expect.poll(() => number(page, 'Points')).not.toBe('0');
  await expect(page.locator('.told')).toHaveText(/comes/);
});

test('a button that restarts chooses in boxes, and who cannot pause any more is told', async ({ page }) => {
  const tap = await withPad(page);
  await page.addInitScript(() => localStorage.setItem('fourfold.settings', '{"pad":{"a":"restart"}}'));
  await page.goto('./#/play/tetris/modern/zen?seed=7');
  await phase(page, 'ready');
  await tap('a');
  await phase(page, 'playing');
  await tap('up');
  await expect.poll(() => number(page, 'Points')).not.toBe('0');
  await tap('start');
  await phase(page, 'paused');
  await tap('a');
  await phase(page, 'playing');
  expect(await number(page, 'Points')).not.toBe('0');
  await tap('start');
  await phase(page, 'paused');
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await page.getByRole('button', { name: /^Change the key for “Hold”/ }).click();
  await expect(page.getByText('Press a key or a button of the gamepad for “Hold” …')).toBeVisible();
  await tap('start');
  await expect(page.getByText('Without a button of the gamepad: ')).toHaveText(/: Turn right, Pause$/);
});

test('Connect Four is played by gamepad', async ({ page }) => {
  const tap = await withPad(page);
  await page.goto('./#/play/connect4?first=human&second=human');
  await expect(page.getByText('Red to move')).toBeVisible();
  await tap('left'); // the middle is where one begins
  await expect(page.getByRole('button', { name: 'Column 4' })).toBeFocused();
  await tap('right');
  await tap('a');
  await expect(page.getByRole('img', { name: 'Board with 1 disc' })).toBeVisible();
  await tap('left');
  await tap('a');
  await expect(page.getByRole('img', { name: 'Board with 2 discs' })).toBeVisible();
  await expect(page.locator('.move-list, .moves').first()).toContainText('5');
});

test('the start page and its settings are gone through by gamepad', async ({ page }) => {
  const tap = await withPad(page);
  await page.goto('./');
  await page.getByRole('button', { name: 'Settings' }).focus();
  await tap('a');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  await tap('b');
  await expect(dialog).toBeHidden();
});
