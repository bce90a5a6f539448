// What the engine says, to somebody who reads Korean: no English is left in it.
import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';

import { everyPlace } from './places.ts';

test.use({ locale: 'ko-KR' });

const hasNoEnglish = (place: Locator) => expect(place).not.toContainText(/[A-Za-z]{2,}/);

test('the places are called by their Korean names', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('navigation').getByRole('link')).toContainText(['플레이', '왜?', '관전', '훈련', '순위']);
});

for (const rules of ['modern', 'classic']) {
  test(`advice by ${rules} rules and the numbers behind it are in Korean`, async ({ page }) => {
    await page.goto(`./#/tetris?rules=${rules}&board=GGGGGGGGG1/GGGGGGGGG1/GGGGGGGGG1/GGGGGGGGG1&pieces=IT`);
    const said = page.locator('.said');
    await expect(said.locator('.place')).toContainText(/쿼드|퍼펙트 클리어/, { timeout: 45_000 });
    await said.locator('summary').click();
    await hasNoEnglish(said);
  });
}

test('a review of Tetris is in Korean', async ({ page }) => {
  await page.goto('./#/review');
  const replay = 'fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\n10.l10.h10.r10.h10.3l10.h\nend\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from(replay) });
  const card = page.locator('.move-card');
  await expect(card).toContainText(/둔 수: .*\d열 \d+행/, { timeout: 45_000 });
  await hasNoEnglish(card);
  await page.locator('.moments summary').click();
  await hasNoEnglish(page.locator('.moments'));
});

test('the form of a position calls the rules by their Korean names', async ({ page }) => {
  await page.goto('./#/tetris');
  await expect(page.getByLabel('규칙')).toHaveValue('modern');
  await expect(page.getByLabel('규칙').locator('option')).toHaveText(['모던', '모던 플러스', '클래식', '진스', '리서치']);
});

test('the computer of Connect Four says its rule in Korean', async ({ page }) => {
  await page.goto('./#/play/connect4?first=human&second=rules');
  await page.getByRole('button', { name: '4열' }).click();
  const said = page.locator('p.said');
  await expect(said).toContainText(/[가-힣]/);
  await hasNoEnglish(said);
});

test('the solution of a puzzle of Tetris is in Korean', async ({ page }) => {
  await page.goto('./#/puzzle/spin/3');
  await page.getByRole('button', { name: '풀이 보기' }).click();
  const answer = page.locator('.answer');
  await expect(answer.locator('li').first()).toContainText('하드 드롭');
  await hasNoEnglish(answer);
});

test('what is refused is said in Korean, with what and where', async ({ page }) => {
  await page.goto('./#/review');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from('no\ngame') });
  await expect(page.getByRole('alert')).toContainText('1번째 줄: 리플레이가 아닙니다', { timeout: 45_000 });
  await page.goto('./#/connect4/44444444');
  await expect(page.getByRole('alert')).toHaveText('7번째 수: 4열은 가득 찼습니다');
  await page.goto('./#/tetris');
  await page.getByLabel('푸멘 붙여넣기').fill('v115@RhywG');
  await expect(page.getByRole('alert')).toContainText('중간에 끊겼습니다');
});

test('words are whole, and no place is wider than the smallest phone', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const [name, address] of Object.entries(everyPlace)) {
    await page.goto(`./${address}`);
    await expect(page.locator('main .loading')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('main')!).wordBreak), name).toBe('keep-all');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: name }).toBeLessThanOrEqual(0);
  }
});
