// What a keeper sees and does on the page.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { Service } from './service.ts';

test.use({ serviceWorkers: 'block' });

const key = 'k'.repeat(43);
const row = {
  rank: 0, id: 12, name: 'Robo', key, points: 87_500, pieces: 100, lines: 40, seconds: 61.5, game: 'tetris', rules: 'classic', mode: 'sprint',
  options: '', kind: 'human', date: '2026-11-16T10:00:00Z', engine: 'x', verified: true, state: 'held',
};
const view = {
  keeper: 'Kim',
  held: [{ row, doubt: 'odd keys', measured: 'pieces_per_s 3.10', suspicion: { score: 7.2, why: 'choices 6.0 (anneal), timing 1.2, hands 0.0', game_s: 61, wall_s: 300 }, history: '' }],
  suspects: [{ row: { ...row, id: 13, name: 'Eve', state: 'on board' }, doubt: '', measured: '', suspicion: { score: 3, why: 'choices 3.0', game_s: 61, wall_s: 70 }, history: '2.00 pieces per second, 1.00 in the 7 games before' }],
  matches: [{ room: 'Zk3f', game: 'modern', mode: 'modern', keys: [key, 'b'.repeat(43)], names: ['Robo', ''], score: 1, date: 1_800_000_000, held: '24.00 pieces per second', replay: true }],
  bans: [{ subject: key, why: 'rude', date: 1_800_000_000 }],
  log: [{ date: 1_800_000_000, keeper: 'Kim', what: 'ban', about: 'row 3', why: 'copied' }],
};

/** All that was asked of the keeper's part of the API. */
async function keeperService(page: Page, isKeeper = true): Promise<Record<string, unknown>[]> {
  const asked: Record<string, unknown>[] = [];
  await new Service().attach(page);
  await page.route('**/api/v1/keeper/**', async (route) => {
    asked.push(route.request().postDataJSON() as Record<string, unknown>);
    if (!isKeeper) return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify({ title: 'No', status: 403, detail: 'no', refusal: 'no-keeper' }) });
    const isDeed = route.request().url().endsWith('/deeds');
    return route.fulfill({ json: isDeed ? { done: 'accept row 12: Robo, 87,500 points' } : view });
  });
  return asked;
}

test('a keeper sees what waits, and does it with a signature @phone', async ({ page }) => {
  const asked = await keeperService(page);
  await page.goto('./#/rank/keeper');
  await expect(page.getByText('You keep these boards as Kim.')).toBeVisible();
  await expect(page.getByText('Suspicion 7.2: choices 6.0 (anneal), timing 1.2, hands 0.0')).toBeVisible();
  await expect(page.getByText('61 s of play, 300 s from ticket to submission (4.9 times)')).toBeVisible();
  await expect(page.getByText('2.00 pieces per second, 1.00 in the 7 games before')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ban the player' }).first()).toBeDisabled();
  await page.getByLabel('Reason, for the log; a ban needs one').fill('seen live');
  await expect(page.getByRole('button', { name: 'Ban the player' }).first()).toBeEnabled();
  await page.getByRole('button', { name: 'Put it on the board' }).click();
  await expect(page.getByText('Done: accept row 12: Robo, 87,500 points')).toBeVisible();
  expect(asked[1]).toMatchObject({ what: 'accept', about: 'row 12', why: 'seen live', service: new URL(page.url()).origin });
  expect(String(asked[1]!.signature)).toHaveLength(86);
  await page.getByRole('button', { name: 'Rate this match' }).click();
  await expect.poll(() => asked.filter(({ what }) => what === 'release')).toHaveLength(1);
});

test('who is no keeper is told how to become one, and sees nothing', async ({ page }) => {
  await keeperService(page, false);
  await page.goto('./#/rank/keeper');
  await expect(page.getByText('The key of this browser is not a keeper’s.')).toBeVisible();
  await expect(page.getByText(/fourfold rank keepers --add [A-Za-z0-9_-]{43} --name NAME/)).toBeVisible();
  await expect(page.getByText('Held games')).toHaveCount(0);
});
