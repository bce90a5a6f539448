// Who presses nothing but the keys that the coach shows, on a phone, does not lose.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { phase, startGame } from './tetris_hands.ts';

const pieces = 15;

/**
 * The signs of the keys, all of which must be seen, and that they are read; null: there are none
 * for this piece yet.
 */
function shownKeys(page: Page) {
  return page.evaluate(() => {
    const line = document.querySelector<HTMLElement>('.coach .keys');
    if (line === null || line.dataset.isRead === 'yes') return null;
    line.dataset.isRead = 'yes'; // with the next piece another line comes
    const panel = document.querySelector('.coach')!.getBoundingClientRect();
    const keys = [...line.querySelectorAll('kbd')];
    const isSeen = (key: Element) => key.getBoundingClientRect().bottom <= panel.bottom && key.getBoundingClientRect().width > 0;
    return { isSeen: keys.every(isSeen), keys: keys.map((key) => ({ sign: key.querySelector('span')!.textContent, isHeld: key.dataset.held === 'true', times: Number(key.dataset.times) })) };
  });
}

async function nextKeys(page: Page) {
  for (;;) {
    const shown = await shownKeys(page);
    if (shown !== null) return shown;
    await page.locator('.coach .keys:not([data-is-read])').waitFor();
  }
}

/** The piece has arrived: the board looks the same so many times. */
async function untilStill(page: Page, { times, everyMs }: { times: number; everyMs: number }): Promise<void> {
  const board = page.locator('pre.unseen').first();
  for (let last = await board.textContent(), same = 0; same < times; ) {
    await page.waitForTimeout(everyMs);
    const now = await board.textContent();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

/**
 * A held key begins to repeat late, and a slow machine shows it later; on the ground a piece locks
 * after half a second.
 */
const atWall = { times: 3, everyMs: 130 };
const onGround = { times: 1, everyMs: 60 };

async function press(page: Page, sign: string, isHeld: boolean): Promise<void> {
  const box = (await page.locator('.touchpad button', { hasText: sign }).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  if (isHeld) await untilStill(page, sign === '↓' ? onGround : atWall);
  await page.mouse.up();
}

for (const game of ['modern/zen', 'classic/marathon']) {
  test(`the keys that the coach shows are seen, and are enough to play on: ${game} @phone`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript(() => localStorage.setItem('fourfold.settings', '{"touch":"on"}'));
    await startGame(page, `#/play/tetris/${game}?seed=7`);
    await page.keyboard.press('KeyH');
    if ((await page.locator('.tetris').getAttribute('data-phase')) === 'paused') {
      await page.getByRole('button', { name: 'Go on with the coach' }).click();
      await phase(page, 'playing');
    }
    for (let piece = 0; piece < pieces; ++piece) {
      const { isSeen, keys } = await nextKeys(page);
      expect(isSeen, `piece ${piece + 1}`).toBe(true);
      for (const { sign, isHeld, times } of keys) for (let i = 0; i < times; ++i) await press(page, sign, isHeld);
    }
    await phase(page, 'playing');
  });
}

/** What stands on the keys, as a keyboard says it. */
const codes: Record<string, string> = { '↑': 'ArrowUp', '→': 'ArrowRight', '↓': 'ArrowDown', Space: 'Space', Z: 'KeyZ', A: 'KeyA', J: 'KeyJ', E: 'KeyE' };

test('on a desk the keys are one’s own, and lead there however the piece has moved', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('fourfold.settings', '{"touch":"off","keys":{"left":["KeyJ"],"hold":["KeyE"]}}'));
  await startGame(page, '#/play/tetris/modern-plus/zen?seed=7');
  await page.keyboard.press('KeyH');
  const first = page.locator('.coach .keys kbd').first().locator('span').first();
  await first.waitFor({ timeout: 30_000 });
  await page.keyboard.press('ArrowRight'); // that was not said
  for (let drops = 0; drops < 5; ) {
    const cap = await first.textContent({ timeout: 30_000 });
    expect(Object.keys(codes)).toContain(cap);
    await page.keyboard.press(codes[cap!]!);
    drops += cap === 'Space' ? 1 : 0;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  const text = (await page.locator('pre.unseen').first().textContent()) ?? '';
  expect([10, 20]).toContain(text.match(/[IJLOSTZ]/g)?.length); // five pieces lie, but for a row that went
});

test('fingers have a button for the half turn where the rules have one @phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('fourfold.settings', '{"touch":"on"}'));
  const half = page.locator('.touchpad').getByRole('button', { name: 'Turn 180°' });
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await expect(half).toHaveCount(0);
  await startGame(page, '#/play/tetris/modern-plus/zen?seed=7');
  await expect(half).toBeInViewport({ ratio: 1 });
});

test('the place that the coach compares with is named, and drawn by a key or a click', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await page.keyboard.press('KeyH');
  const other = page.getByRole('complementary', { name: 'Coach' }).getByRole('button', { name: /Next best: .+ in column/ });
  await expect(other).toHaveAttribute('aria-pressed', 'false', { timeout: 30_000 });
  const well = page.locator('.tetris .well canvas').first();
  const picture = () => well.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await page.keyboard.press('KeyO');
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  const withOther = await picture();
  await other.click();
  await expect(other).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(picture).not.toBe(withOther);
});

test('the plan of the coach is stepped through while the game waits, and played on from within', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await page.keyboard.press('KeyH');
  await page.getByRole('button', { name: 'Show the plan' }).click({ timeout: 30_000 });
  await phase(page, 'paused');
  const at = page.locator('.line-steps p[role=status]');
  await expect(at).toHaveText(/^1 of \d+: (hold, )?[IJLOSTZ] in columns? /);
  await page.keyboard.press('ArrowRight');
  await expect(at).toHaveText(/^2 of \d+: /);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await phase(page, 'playing');
  await page.keyboard.press('KeyV');
  await page.getByRole('button', { name: 'One forward' }).click();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await phase(page, 'playing');
  const text = (await page.locator('pre.unseen').first().textContent()) ?? '';
  expect(text.match(/[IJLOSTZ]/g)).toHaveLength(4); // the first piece of the plan lies
});

test('the coach says as much as one wants, and explains its words to who is new', async ({ page }) => {
  await startGame(page, '#/play/tetris/modern/zen?seed=7');
  await page.keyboard.press('KeyH');
  const coach = page.getByRole('complementary', { name: 'Coach' });
  await expect(coach.locator('.summary')).toBeVisible({ timeout: 30_000 });
  await coach.getByRole('button', { name: 'The coach says: all reasons' }).click();
  await coach.getByRole('button', { name: 'The coach says: reasons and numbers' }).click();
  await expect(coach.getByRole('button', { name: 'The coach says: the place and what its words mean' })).toBeVisible();
  await expect(coach.locator('.word-of')).not.toBeEmpty();
  expect(await coach.locator('li').count()).toBeLessThanOrEqual(2);
  await page.keyboard.press('KeyN');
  await expect(coach.locator('.figures li').first()).toBeVisible();
  await page.reload();
  await phase(page, 'ready');
  await page.getByText('Controls', { exact: true }).click();
  await expect(page.getByLabel('The coach says')).toHaveValue('numbers');
});
