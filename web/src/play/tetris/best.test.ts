import { expect, test } from 'vitest';

import { translate } from '../../frame/texts.ts';
import type { Board, GameFacts, KeptGame } from '../../shared/scores/keeper.ts';
import { bestText } from './best.tsx';
import { bestOf } from './best_of.ts';

const facts = (more: Partial<GameFacts>): GameFacts =>
  ({ game: 'modern', rules: 'modern', mode: 'sprint', points: 0, lines: 40, pieces: 100, ticks: 3741, end: '', finished: true, kind: 'human', ...more });
const game = (more: Partial<GameFacts>): KeptGame => ({ id: '', text: '', name: '', kind: 'human', when: '', facts: facts(more) });

test('the best game of the same kind is said in what the mode counts', async () => {
  const asked: (Board | undefined)[] = [];
  const keeper = { list: (board?: Board) => (asked.push(board), Promise.resolve([game({ ticks: 3741 }), game({ ticks: 4000 })])) };
  const best = await bestOf({ game: 'modern', rules: 'modern', mode: 'sprint' }, keeper);
  expect(asked).toEqual([{ game: 'modern', rules: 'modern', mode: 'sprint', kind: 'human' }]);
  expect(bestText(best!.facts, translate)).toBe('Your best: 1:02.35');
  expect(bestText(facts({ mode: 'marathon', points: 12345 }), translate)).toBe(`Your best: ${(12345).toLocaleString()} points`);
});

test('a race that was not finished is no best one', async () => {
  expect(await bestOf({ game: 'modern', rules: 'modern', mode: 'sprint' }, { list: () => Promise.resolve([game({ finished: false })]) })).toBeUndefined();
});
