import { expect, test } from 'vitest';

import { MemoryStorage } from '../frame/storage.ts';
import type { GameFacts, Submission } from '../shared/scores/keeper.ts';
import { LocalScores } from '../shared/scores/local.ts';
import { imported, listFrom, listText, replayName } from './files.ts';

const sprint: GameFacts = {
  game: 'modern', rules: 'modern', mode: 'sprint', points: 100, lines: 40, pieces: 100, ticks: 3600, end: 'finished', finished: true, kind: 'human',
};

/** Texts are facts here: what the engine would find. */
function keeper(): LocalScores {
  const storage = new MemoryStorage();
  const verify = (text: string) =>
    text.startsWith('{') ? Promise.resolve({ ...sprint, ...(JSON.parse(text) as object) }) : Promise.reject(new Error('no replay'));
  return new LocalScores(() => storage, verify);
}

const game = (facts: Partial<GameFacts>): Submission => ({ text: JSON.stringify(facts), name: 'Ada', kind: 'human', when: '2026-01-01T00:00:00Z' });

test('a list that was exported comes in again, verified game by game', async () => {
  const from = keeper();
  await from.enter(game({ ticks: 1 }));
  await from.enter(game({ ticks: 2 }));
  const to = keeper();
  const text = listText(await from.list());
  expect(await imported(text, '', to)).toEqual({ good: 2, bad: 0, why: '' });
  expect(await imported(JSON.stringify([{ text: 'bad' }, 7]), '', to)).toEqual({ good: 0, bad: 2, why: 'no replay' });
  expect(await imported('hello', '', to)).toBeUndefined();
  expect(listFrom('{"games":7}')).toBeUndefined();
});

test('a file is named after its game', () => {
  expect(replayName({ facts: sprint, when: '2026-11-16T10:00:00Z' })).toBe('modern-modern-sprint-2026-11-16.replay');
});
