import { expect, test } from 'vitest';

import { MemoryStorage } from '../../frame/storage.ts';
import type { GameFacts, Submission } from './keeper.ts';
import { LocalScores } from './local.ts';

const sprint: GameFacts = {
  game: 'modern', rules: 'modern', mode: 'sprint', points: 100, lines: 40, pieces: 100, ticks: 3600, end: 'finished', finished: true, kind: 'human',
};

/** Texts are facts here: what the engine would find. */
function keeper() {
  const storage = new MemoryStorage();
  const verify = (text: string) =>
    text.startsWith('{') ? Promise.resolve({ ...sprint, ...(JSON.parse(text) as object) }) : Promise.reject(new Error('no replay'));
  return { storage, keeper: new LocalScores(() => storage, verify) };
}

const game = (facts: Partial<GameFacts>, more: Partial<Submission> = {}): Submission => ({
  text: JSON.stringify(facts), name: 'Ada', kind: 'human', when: '2026-01-01T00:00:00Z', ...more,
});

test('races are ranked by time, and an unfinished one has no place', async () => {
  const { keeper: scores } = keeper();
  expect((await scores.enter(game({ ticks: 3000 }))).place).toBe(1);
  expect(await scores.enter(game({ ticks: 3500 }))).toMatchObject({ place: 2, count: 2 });
  expect((await scores.enter(game({ ticks: 2000 }))).place).toBe(1);
  expect((await scores.enter(game({ ticks: 10, end: 'block-out', finished: false }))).place).toBe(0);
});

test('points decide elsewhere, and every board is its own', async () => {
  const { keeper: scores } = keeper();
  await scores.enter(game({ mode: 'ultra', points: 500 }));
  expect((await scores.enter(game({ mode: 'ultra', points: 900 }))).place).toBe(1);
  expect((await scores.enter(game({ mode: 'ultra', points: 1 }, { kind: 'coached' }))).place).toBe(1);
  const board = { game: 'modern', rules: 'modern', mode: 'ultra', kind: 'human' } as const;
  expect((await scores.list(board)).map((each) => each.facts.points)).toEqual([900, 500]);
});

test('what the engine does not verify is not kept', async () => {
  const { keeper: scores } = keeper();
  await expect(scores.enter(game({}, { text: 'nonsense' }))).rejects.toThrow('no replay');
  expect(await scores.list()).toEqual([]);
});

test('a machine that placed pieces is a machine, whoever says otherwise', async () => {
  const { keeper: scores } = keeper();
  expect((await scores.enter(game({ kind: 'bot' }))).game.kind).toBe('bot');
});

test('the same game is kept once, and its name can change', async () => {
  const { keeper: scores } = keeper();
  const first = await scores.enter(game({}));
  expect((await scores.enter(game({}))).game.id).toBe(first.game.id);
  await scores.rename(first.game.id, 'Bea');
  expect((await scores.list()).map((each) => each.name)).toEqual(['Bea']);
});

test('stored nonsense is left out', async () => {
  const { keeper: scores, storage } = keeper();
  for (const [index, value] of [null, 7, {}, { text: 'x' }, { text: 'x', facts: { game: 7 } }].entries())
    await storage.put(`game/${String(index)}`, value);
  expect(await scores.list()).toEqual([]);
});
