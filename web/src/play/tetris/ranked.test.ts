import { afterEach, expect, test } from 'vitest';

import { settings, usualSettings } from '../../frame/settings.ts';
import { IdentityError } from '../../online/identity.ts';
import { NoAnswer, Refusal, server } from '../../online/server.ts';
import type { Ticket } from '../../online/tickets.ts';
import { Ranked, wantsRank } from './ranked.ts';
import type { RoundState } from './state.ts';

const state = { game: 'modern', rules: 'modern', mode: 'sprint', pieces: 0, practice: false, coach: false, lesson: null } as unknown as RoundState;

afterEach(() => {
  server.set({ state: 'unknown' });
  settings.set(usualSettings);
});

test('a game is for the server when there is one, a name, and a board for it', () => {
  expect(wantsRank(state)).toBe(false);
  server.set({ state: 'there' });
  expect(wantsRank(state)).toBe(false);
  settings.set({ name: 'Ada' });
  expect(wantsRank(state)).toBe(true);
  expect(wantsRank({ ...state, practice: true })).toBe(false);
  expect(wantsRank({ ...state, mode: 'zen' })).toBe(false);
  expect(wantsRank({ ...state, pieces: 3 })).toBe(false);
  settings.set({ ranked: false });
  expect(wantsRank(state)).toBe(false);
});

test('the ticket is for the board that the game will stand on', async () => {
  const asked: unknown[] = [];
  const ranked = new Ranked((board) => {
    asked.push(board);
    return Promise.resolve({ ticket: 'x', seed: '5', deadline: 1, board } satisfies Ticket);
  });
  expect(await ranked.ticketFor({ ...state, coach: true })).toMatchObject({ seed: '5' });
  expect(asked).toEqual([{ game: 'modern', rules: 'modern', mode: 'sprint', kind: 'coached' }]);
});

test('without a ticket it is said why', async () => {
  for (const [error, problem] of [
    [new NoAnswer('timeout'), { kind: 'slow' }],
    [new IdentityError('unsupported'), { kind: 'unsupported' }],
    [new Refusal(403, 'this key may not submit games'), { kind: 'refused', detail: 'this key may not submit games' }],
  ] as const) {
    const ranked = new Ranked(() => Promise.reject(error));
    expect(await ranked.ticketFor(state)).toBeNull();
    expect(ranked.view.get()).toEqual({ ticket: null, isAsking: false, problem });
  }
});
