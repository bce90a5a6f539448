import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Question } from '../../engine/client.ts';
import { settings, usualSettings } from '../../frame/settings.ts';
import { routeFrom } from '../../frame/router.ts';
import type { Choice } from './choice.ts';
import { choiceFrom } from './choice.ts';
import { TetrisPlay } from './sitting.ts';

/** Knows as much of a round as the coach changes. */
class RoundEngine {
  private state: Record<string, unknown> = {};

  ask(question: Question): Promise<unknown> {
    if (question.ask === 'round.open') this.state = opened(question);
    if (question.ask === 'round.coach') this.state = { ...this.state, coach: question.on, ...(question.on === true && { played: 'coached' }) };
    return Promise.resolve(this.state);
  }

  onRestart() {
    return () => undefined;
  }
}

const opened = ({ mode, replay }: Question) => ({
  round: 1, game: 'modern', rules: 'modern', mode: typeof replay === 'string' ? replay.replace('fourfold-replay ', '') : mode, pieces: 0, lines: 0, board: [], waiting: [], falling: null, held: null, over: false, cleared: null,
  practice: false, lesson: null, coach: false, played: 'human',
});

vi.mock('../../engine/engines.ts', () => ({ playEngine: () => new RoundEngine(), tetrisEngine: () => new RoundEngine(), thinkEngine: () => new RoundEngine() }));
vi.mock('../../online/server.ts', async (original) => ({ ...(await original<object>()), findServer: () => Promise.resolve() }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.set(usualSettings);
});

async function playing(mode: string): Promise<TetrisPlay> {
  const sitting = new TetrisPlay(choiceFrom(routeFrom(`#/play/tetris/modern/${mode}`)) as Choice);
  await sitting.open();
  await begin(sitting);
  return sitting;
}

async function begin(sitting: TetrisPlay): Promise<void> {
  await sitting.start(performance.now());
  sitting.game.frame(performance.now() + 10_000);
}

const played = ({ game, coach }: TetrisPlay) => [game.view.get().phase, coach.view.get().isShown, game.view.get().state?.played];
const settled = () => vi.advanceTimersByTimeAsync(0);

test('the key of the coach asks first in a ranked game, and nothing is spoiled by it', async () => {
  const sitting = await playing('sprint');
  sitting.press('coach', 0);
  await settled();
  expect([played(sitting), sitting.asked.get()]).toEqual([['paused', false, 'human'], { coach: true, plan: null }]);
  sitting.answerCoach(false);
  await settled();
  expect([played(sitting), sitting.asked.get()]).toEqual([['countdown', false, 'human'], { coach: false, plan: null }]);
});

test('who wants the coach in a ranked game gets it, for this game', async () => {
  const sitting = await playing('sprint');
  sitting.press('coach', 0);
  sitting.answerCoach(true);
  await settled();
  expect(played(sitting)).toEqual(['countdown', true, 'coached']);
  await sitting.again();
  await settled();
  expect(played(sitting)).toEqual(['countdown', false, 'human']);
});

test('the coach that was chosen before a ranked game is there, and not in the next one', async () => {
  const sitting = new TetrisPlay(choiceFrom(routeFrom('#/play/tetris/modern/sprint')) as Choice);
  await sitting.open();
  sitting.showCoach(true);
  await begin(sitting);
  await settled();
  expect(played(sitting)).toEqual(['playing', true, 'coached']);
  expect(played(await playing('sprint'))).toEqual(['playing', false, 'human']);
});

test('in a game that is not ranked the coach comes at once, and stays for others of that kind', async () => {
  const sitting = await playing('zen');
  sitting.press('coach', 0);
  await settled();
  expect(played(sitting)).toEqual(['playing', true, 'coached']);
  expect(played(await playing('sprint'))).toEqual(['playing', false, 'human']);
  const [phase, isShown] = played(await playing('zen'));
  expect([phase, isShown]).toEqual(['playing', true]);
});

test('the game waits while one looks at the plan of the coach, and goes on after it', async () => {
  const sitting = await playing('zen');
  sitting.press('plan', 0);
  expect([played(sitting)[0], sitting.asked.get().plan]).toEqual(['playing', null]); // nobody has planned anything
  const plan = [{ text: 'T in columns 1-3, row 1', hold: false, board: [], mover: 'T', cells: [], queue: '', held: '' }];
  sitting.coach.view.set({ plan });
  sitting.press('plan', 0);
  expect([played(sitting)[0], sitting.asked.get().plan]).toEqual(['paused', plan]);
  sitting.press('plan', 0);
  expect([played(sitting)[0], sitting.asked.get().plan]).toEqual(['countdown', null]);
});

/** The fake engine takes the text of a replay for the name of its mode. */
async function fromFile(mode: string): Promise<TetrisPlay> {
  const text = `fourfold-replay ${mode}`;
  const sitting = new TetrisPlay(choiceFrom(routeFrom('#/play/tetris?kept=handed/1')) as Choice, text);
  await sitting.open(text);
  await begin(sitting);
  return sitting;
}

test('again after a game from a file is a game of its mode, not a marathon', async () => {
  const sitting = await fromFile('dig-10');
  await sitting.again();
  await settled();
  expect(sitting.game.view.get().state?.mode).toBe('dig-10');
  expect(sitting.isFresh).toBe(true);
});

test('again after a game that no mode has begins where the file does', async () => {
  const sitting = await fromFile('custom');
  await sitting.again();
  await settled();
  expect(sitting.game.view.get().state?.mode).toBe('custom');
});
