// Positions of Tetris, reviews and puzzles.
import { expect, test } from '@playwright/test';

const ready = 'rules=modern&board=GGGGGGGGG1/GGGGGGGGG1/GGGGGGGGG1/GGGGGGGGG1&pieces=ITJLSO';

test('the best place is shown with reasons, and another one can be asked about', async ({ page }) => {
  await page.goto(`./#/tetris?${ready}`);
  await expect(page.getByRole('heading', { name: 'Best place' })).toBeVisible({ timeout: 45_000 });
  await expect(page.locator('.said .place')).toContainText('I in column 10');
  await page.locator('.ranking li button').nth(2).click();
  await expect(page.getByRole('heading', { name: 'Why not here?' })).toBeVisible();
  await expect(page.locator('.ranking')).toContainText(/in columns \d+–\d+, row/);
  await expect(page.locator('.said li').first()).not.toBeEmpty();
});

test('the place that the reasons compare with is named, and drawn by a key', async ({ page }) => {
  await page.goto(`./#/tetris?${ready}`);
  const other = page.locator('.said').getByRole('button', { name: /^Next best: .*in column/ });
  await expect(other).toHaveAttribute('aria-pressed', 'false', { timeout: 45_000 });
  await page.keyboard.press('o');
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.ranking li button').nth(2).click();
  await expect(other).toHaveCount(0); // what is compared now is what was asked about
});

test('the plan is stepped through, and played on from within @phone', async ({ page }) => {
  await page.goto('./#/tetris?rules=modern&pieces=TIJLSO');
  await page.getByRole('button', { name: 'Show the plan' }).click({ timeout: 45_000 });
  const at = page.locator('.line-steps p[role=status]');
  await expect(at).toHaveText(/^1 of \d+: /);
  await expect(at).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(at).toHaveText(/^3 of \d+: /);
  await page.locator('.line-steps').getByRole('button', { name: 'Play from here' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const text = (await page.locator('pre.unseen').first().textContent()) ?? '';
  expect(text.match(/[IJLOSTZ]/g)).toHaveLength(8); // two pieces of the plan lie
});

test('cells are edited by clicks, and the address follows', async ({ page }) => {
  await page.goto('./#/tetris');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.locator('.tetris-editor canvas').click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/board=G9/);
});

test('a position that makes no sense is refused', async ({ page }) => {
  await page.goto('./#/tetris?rules=modern&board=xyz&pieces=T');
  await expect(page.getByRole('alert')).toContainText('board');
});

test('a wrong column of a puzzle is told, and tries are counted @phone', async ({ page }) => {
  await page.goto('./#/puzzle/connect4/1');
  await expect(page.getByText('Find the only column that wins.')).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Column 3' }).click();
  await expect(page.getByText('No, another column.')).toBeVisible();
  await expect(page.locator('.answer')).toContainText(/^No: column 3 (loses|only draws)\. (Red|Yellow) answers in column \d/);
  await page.getByRole('button', { name: 'Column 4' }).click();
  await expect(page.getByText('Solved after 2 tries.')).toBeVisible();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByText('1 of 200 solved').first()).toBeVisible();
});

test('a puzzle of Tetris is solved by keys', async ({ page }) => {
  await page.goto('./#/puzzle/perfect/1');
  await expect(page.getByRole('heading', { name: 'Clear everything 1' })).toBeVisible({ timeout: 45_000 });
  // L: twice clockwise and far right; O: far left; J: twice clockwise and one to the left.
  const far = (key: string) => Array<string>(9).fill(key);
  for (const key of ['x', 'x', ...far('ArrowRight'), ' ', ...far('ArrowLeft'), ' ', 'x', 'x', 'ArrowLeft', ' ']) {
    await page.keyboard.press(key);
  }
  await expect(page.getByText('Solved at the first try!')).toBeVisible();
});

test('a try of Tetris that fails is told what was missing, and the solution plays itself', async ({ page }) => {
  await page.goto('./#/puzzle/perfect/1');
  await expect(page.getByRole('heading', { name: 'Clear everything 1' })).toBeVisible({ timeout: 45_000 });
  for (let piece = 0; piece < 3; ++piece) await page.keyboard.press(' ');
  await expect(page.locator('.answer')).toContainText('still lacks');
  await expect(page.locator('.answer')).toContainText('belongs elsewhere');
  await page.getByRole('button', { name: 'Back to the puzzle' }).click();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(page.locator('.answer')).toContainText('This is the solution.');
  await expect(page.locator('.coming b')).toHaveCount(0, { timeout: 20_000 });
});

test('a lesson of Connect Four answers on the board, and is kept @phone', async ({ page }) => {
  await page.goto('./#/puzzle/lesson/four-block');
  await expect(page.getByRole('heading', { name: 'Block' })).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Column 6' }).click();
  await expect(page.getByText('No: Red completes four in column 4.')).toBeVisible();
  await page.getByRole('button', { name: 'Once more' }).click();
  await page.getByRole('button', { name: 'Column 4' }).click();
  await expect(page.getByText(/^Solved\./)).toBeVisible();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await expect(page.getByText('1 of 12 done')).toBeVisible();
});

test('a puzzle that is not there is refused with what was expected', async ({ page }) => {
  await page.goto('./#/puzzle/chess/1');
  await expect(page.getByRole('alert')).toHaveText('chess: there is no such puzzle.');
  await page.goto('./#/puzzle/four/x');
  await expect(page.getByRole('alert')).toHaveText('x: there is no such puzzle.');
});

test('a replay file that is none is refused with a sentence', async ({ page }) => {
  await page.goto('./#/review');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from('no\ngame') });
  await expect(page.getByRole('alert')).not.toBeEmpty({ timeout: 45_000 });
});

const threePieces = 'fourfold-replay 1\ngame modern\nrules modern\nseed 7\nlevel 0\nlast_level 0\ncommands\nh20.oh20.h\nend\n';

test('what a review is not sure of it looks at again by itself, while the first grades stay to be seen', async ({ page }) => {
  await page.goto('./#/review');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from(threePieces) });
  await expect(page.locator('.move-card')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('Every grade is settled')).toBeVisible({ timeout: 45_000 });
  await expect(page.locator('.steps .count')).toHaveText(/\/ 3$/);
});

const sixDrops = 'fourfold-replay 1\ngame modern\nrules modern\nseed 7\nlevel 0\nlast_level 0\ncommands\nh20.h20.h20.h20.h20.h\nend\n';

test('a better line is stepped through, and played on from within @phone', async ({ page }) => {
  await page.goto('./#/review');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from(sixDrops) });
  await expect(page.getByText('Every grade is settled')).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Step through the better line' }).click();
  const said = page.locator('.line-steps p');
  await expect(said).toHaveText(/^Better line, 1 of \d: /);
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(/^Better line, 2 of \d: /);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Take back')).toBeVisible();
  const text = (await page.locator('pre.unseen').first().textContent()) ?? '';
  expect(text.match(/[IJLOSTZ]/g)).toHaveLength(4); // the first piece of the line lies
});

test('what a move of Connect Four allows is stepped through, and played on from within', async ({ page }) => {
  await page.goto('./#/review?moves=4453627');
  await expect(page.getByRole('heading', { name: 'Move 3 blunder' })).toBeVisible({ timeout: 45_000 });
  await page.keyboard.press('r');
  await expect(page.locator('.line-steps p')).toHaveText('What the move allows, 1 of 8: Yellow 3a');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(page).toHaveURL(/moves=4453$/);
});

test('of a game on a large board the moves are judged that can be, and it is said where that begins', async ({ page }) => {
  await page.goto('./#/review?moves=73434327351882138858253652614652312778266585117714744466&width=8&height=7');
  const begins = page.getByText(/^Judged from move \d+ on/);
  await expect(begins).toBeVisible({ timeout: 45_000 });
  const first = Number(/\d+/.exec((await begins.textContent())!)![0]);
  await expect(page.locator('.move-card .grade')).not.toHaveText('not judged');
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', { name: 'Move 1 not judged' })).toBeVisible();
  await page.getByText('All moves').click();
  await page.locator('.marks button').nth(first - 1).click();
  await expect(page.locator('.move-card .grade')).toHaveText(/best|good|inaccuracy|mistake|blunder/);
});

test('a fumen is pasted beside a position, and a wrong one is refused with what and where', async ({ page }) => {
  await page.goto('./#/tetris');
  const field = page.getByLabel('Paste a fumen');
  await field.fill('see https://example.invalid/?v115@RhywGeD8AeE8JeAgWXAFLDmClcJSAVjrSAVG88AYe8?8A5tqBA');
  await expect(page).toHaveURL(/#\/tetris\?.*pieces=TIO&hold=S/);
  await field.fill('v115@RhywG');
  await expect(page.getByRole('alert')).not.toBeEmpty();
});
