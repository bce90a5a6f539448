import { expect, test } from 'vitest';

import type { Ticket } from '../../online/tickets.ts';
import type { Entered, KeptGame, ScoreStore } from '../../shared/scores/keeper.ts';
import type { Submit } from './ending.ts';
import { GameEnd } from './ending.ts';
import type { RoundState } from './state.ts';

const ticket: Ticket = { ticket: '1.x.y', seed: '7', deadline: 2e9, board: { game: 'modern', rules: 'modern', mode: 'sprint', kind: 'human' } };
const state = { game: 'modern', rules: 'modern', mode: 'sprint', practice: false, played: 'human', lesson: null } as unknown as RoundState;

function ended(place: number) {
  const submitted: Parameters<Submit>[] = [];
  const entered: Entered = { game: { id: 'game/a', name: '' } as KeptGame, place, count: 3 };
  const keeper = { enter: () => Promise.resolve(entered) } as unknown as ScoreStore;
  const end = new GameEnd(
    () => Promise.resolve({ text: 'replay' }),
    keeper,
    (...game) => {
      submitted.push(game);
      return Promise.resolve();
    },
  );
  return { end, submitted };
}

test('a game that began from a ticket is sent with it', async () => {
  const { end, submitted } = ended(1);
  await end.enter(state, ticket);
  expect(submitted).toEqual([[ticket, 'replay', '', 'game/a']]);
  expect(end.view.get().online).toBe('sent');
});

test('without a ticket, with a coach that came later, and unfinished races are not sent', async () => {
  for (const [place, played, own, online] of [
    [1, 'human', null, 'none'],
    [1, 'coached', ticket, 'coach'],
    [0, 'human', ticket, 'none'],
  ] as const) {
    const { end, submitted } = ended(place);
    await end.enter({ ...state, played }, own);
    expect([submitted, end.view.get().online]).toEqual([[], online]);
  }
});
