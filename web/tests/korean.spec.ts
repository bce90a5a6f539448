// What the engine says, to somebody who reads Korean: no English is left in it.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { koLatin } from '../src/frame/texts/ko_glossary.ts';
import { everyPlace } from './places.ts';
import { RoomService } from './room_service.ts';
import { Service } from './service.ts';
import { phase } from './tetris_hands.ts';

test.use({ locale: 'ko-KR' });

const hasNoEnglish = (place: Locator) => expect(place).not.toContainText(/[A-Za-z]{2,}/);

/**
 * Of a whole place: its boards are letters, keys are named as they are printed, and some names are
 * written as everywhere.
 */
const englishIn = (place: Locator) =>
  place.evaluate((element, latin) => {
    const copy = element.cloneNode(true) as Element;
    for (const letters of copy.querySelectorAll('pre, kbd')) letters.remove();
    const text = latin.toSorted((a, b) => b.length - a.length).reduce((rest, name) => rest.replaceAll(name, ' '), copy.textContent);
    return text.match(/[A-Za-z]{2,}/g) ?? [];
  }, koLatin);

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

/** A page with a service, to somebody with a Korean name. */
async function served(page: Page): Promise<Service> {
  const service = new Service();
  service.rows = service.rows.map((row) => ({ ...row, name: `${row.rank}번` }));
  await service.attach(page);
  await page.addInitScript(() => localStorage.setItem('fourfold.settings', JSON.stringify({ name: '하나' })));
  return service;
}

test.describe('with a service', () => {
  test.use({ serviceWorkers: 'block' });

  test('a room refuses, waits and names its game in Korean', async ({ page }) => {
    await served(page);
    const room = new RoomService('Zk3f');
    room.takenNames.add('하나');
    await room.attach(page);
    await page.goto('./#/room/Zk3f');
    await page.getByRole('button', { name: '들어가서 플레이' }).click();
    await expect(page.getByRole('alert')).toContainText('하나: 다른 플레이어의 이름입니다');
    await page.getByRole('textbox').fill('두리');
    await page.getByRole('button', { name: '들어가서 플레이' }).click();
    await expect(page.locator('input[readonly]')).toBeVisible();
    await hasNoEnglish(page.locator('main'));
  });

  test('the queue refuses in Korean, and so does the form for a room', async ({ page }) => {
    const service = await served(page);
    service.refuses.rooms = [429, 'too many rooms from your address: try again in 12 s'];
    await page.routeWebSocket('**/api/v1/queue/socket', (socket) => {
      socket.onMessage(() => socket.send(JSON.stringify({ type: 'error', problem: 'pause', error: 'you have left 2 matches today: expected a pause of 2 minutes' })));
    });
    await page.goto('./#/play/room?seek=versus');
    await expect(page.getByRole('alert')).toContainText('오늘 게임을 2번 두고 나갔습니다. 2분 쉬어야 합니다');
    await hasNoEnglish(page.locator('main'));
    await page.goto('./#/play/room');
    await page.getByRole('button', { name: '방 만들기' }).click();
    await expect(page.getByRole('alert')).toContainText('12초 뒤에 다시 해 보세요');
    await hasNoEnglish(page.locator('main'));
  });

  test('a board of the server, and why it cannot be shown, are in Korean', async ({ page }) => {
    const service = await served(page);
    await page.goto('./#/rank/server');
    await expect(page.getByRole('table')).toBeVisible();
    await hasNoEnglish(page.locator('main'));
    service.refuses.boards = [503, 'the store cannot be reached now: try again in a few seconds'];
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('서버가 지금 저장하지 못합니다');
    await hasNoEnglish(page.getByRole('alert'));
    service.silent.add('boards');
    delete service.refuses.boards;
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('서버가 답하지 않습니다');
    await hasNoEnglish(page.getByRole('alert'));
  });

  test('why a game is not ranked is said in Korean', async ({ page }) => {
    const service = await served(page);
    service.refuses.tickets = [403, 'this key may not submit games', 'banned-player'];
    await page.goto('./#/play/tetris/modern/marathon');
    await page.getByRole('button', { name: '시작', exact: true }).click();
    await phase(page, 'playing');
    await expect(page.locator('.ranked-line')).toContainText('이 키로는 게임을 보낼 수 없습니다');
    await hasNoEnglish(page.locator('.ranked-line'));
  });
});

test('the coach speaks Korean', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('fourfold.settings', JSON.stringify({ coach: true, coachHelp: 'numbers' })));
  await page.goto('./#/play/tetris/modern/zen?seed=7');
  await page.getByRole('button', { name: '시작', exact: true }).click();
  await phase(page, 'playing');
  const coach = page.locator('.coach');
  await expect(coach.locator('.figures li').first()).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => englishIn(coach)).toEqual([]);
});

for (const address of ['#/puzzle/lessons', '#/puzzle/lesson/four-block', '#/play/tetris/modern/lesson?lesson=14']) {
  test(`lessons are in Korean: ${address}`, async ({ page }) => {
    await page.goto(`./${address}`);
    await expect(page.getByRole('heading').filter({ hasText: /[가-힣]/ }).first()).toBeVisible();
    await expect(page.locator('main .loading')).toHaveCount(0);
    await expect.poll(() => englishIn(page.locator('main'))).toEqual([]);
  });
}

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
