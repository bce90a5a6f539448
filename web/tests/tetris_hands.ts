// Hands for the tests of Tetris: opening, starting, pressing.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const phase = (page: Page, name: string) => expect(page.locator(`.tetris[data-phase="${name}"]`)).toBeVisible({ timeout: 30_000 });

export async function startGame(page: Page, address: string): Promise<void> {
  await page.goto(`./${address}`);
  await phase(page, 'ready');
  await page.getByRole('button', { name: /^(Start|Continue|시작|계속)$/ }).click();
  await phase(page, 'playing');
}

/** The number beside the board. */
export async function number(page: Page, title: string): Promise<string> {
  const text = await page.locator('.numbers .number', { has: page.locator('dt', { hasText: new RegExp(`^${title}$`) }) }).first().locator('dd').textContent();
  return text ?? '';
}

/** Drops pieces until the stack is too high. */
export async function dropToTheEnd(page: Page): Promise<void> {
  for (let piece = 0; piece < 40; ++piece) {
    if ((await page.locator('.tetris').getAttribute('data-phase')) === 'over') break;
    await page.keyboard.press('Space');
  }
  await phase(page, 'over');
}
