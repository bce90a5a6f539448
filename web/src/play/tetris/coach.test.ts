import { expect, test } from 'vitest';

import type { CellAt } from '../../board/well.ts';
import type { Question } from '../../engine/client.ts';
import type { OtherPlace, Target } from './coach.ts';
import { Coach, marksOf, noCoach } from './coach.ts';
import type { RoundState } from './state.ts';

const state = (pieces: number) =>
  ({ round: 1, pieces, board: [], held: null, over: false, waiting: [], falling: { piece: 'T', cells: [], ghost: [] } }) as unknown as RoundState;

const step = { cells: [[0, 1] as CellAt], hold: false, spin: 'none', keys: ['cw', 'drop'], summary: 'T in columns 1-2, row 1', reasons: [], numbers: [], other: null, plan: [] };

const planned = { piece: 'T', hold: false, cells: [[0, 0] as CellAt], rows: [], place: 'T in columns 1-3, row 1', text: '' };

/** Answers when it is told to. */
class SlowEngine {
  asked: Question[] = [];
  private waiting: ((value: unknown) => void)[] = [];
  ask<T>(question: Question): Promise<T> {
    this.asked.push(question);
    if (question.ask !== 'advice.think') return Promise.resolve({ advice: this.asked.length } as T);
    return new Promise((resolve) => this.waiting.push(resolve as (value: unknown) => void));
  }
  answer(key: string, done = true, other: OtherPlace | null = null) {
    this.waiting.shift()?.({ done, height: 0, best: { cells: [[0, 0]], hold: true, spin: 'none', keys: [key], summary: key, reasons: [], numbers: [], other, plan: [planned] } });
    return new Promise((resolve) => setTimeout(resolve, 0));
  }
}

function coached() {
  const engine = new SlowEngine();
  const way = () => Promise.resolve({ done: true, height: 2, best: step });
  const looked: ((keys: string[] | null) => void)[] = [];
  const places: Target[] = [];
  const coach = new Coach(() => engine, () => Promise.resolve({ text: 'position' }), way, (place) => {
    places.push(place);
    return new Promise((resolve) => looked.push(resolve));
  });
  coach.show(true);
  const found = (keys: string[] | null) => {
    looked.shift()?.(keys);
    return new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { engine, coach, places, found, settled: () => new Promise((resolve) => setTimeout(resolve, 0)) };
}

test('an answer that comes too late is dropped', async () => {
  const { engine, coach, settled } = coached();
  coach.follow(state(0));
  await settled();
  coach.follow(state(1));
  await settled();
  await engine.answer('for the first piece');
  expect(coach.view.get().cells).toBeNull();
  await engine.answer('for the second');
  expect(coach.view.get().keys).toEqual(['for the second']);
});

test('it asks once a piece, and shows the best so far', async () => {
  const { engine, coach, settled } = coached();
  coach.follow(state(0));
  coach.follow(state(0));
  await settled();
  expect(engine.asked.filter((each) => each.ask === 'advice.open')).toHaveLength(1);
  await engine.answer('early', false);
  expect(coach.view.get()).toMatchObject({ keys: ['early'], summary: 'early', isThinking: true });
  await engine.answer('late');
  expect(coach.view.get()).toMatchObject({ summary: 'late', isThinking: false });
});

test('the place that its sentences compare with has a name and cells on the board that is seen', async () => {
  const { engine, coach, settled } = coached();
  coach.follow({ ...state(0), board: Array<string>(3).fill('..........') });
  await settled();
  await engine.answer('drop', true, { cells: [[4, 1]], place: 'T in columns 4-6, row 1' });
  expect(coach.view.get().plan).toMatchObject([{ mover: 'T', cells: [[0, 3]], text: 'T in columns 1-3, row 1' }]);
  expect(coach.view.get()).toMatchObject({ cells: [[0, 3]], other: { cells: [[4, 4]], place: 'T in columns 4-6, row 1' } });
});

test('the other place stays drawn from piece to piece, until one flips back', async () => {
  const { coach, settled } = coached();
  coach.flipOther();
  coach.follow(state(0));
  await settled();
  expect(coach.view.get()).toMatchObject({ showsOther: true, other: null });
  coach.flipOther();
  expect(coach.view.get().showsOther).toBe(false);
});

const moved = (x: number) => ({ ...state(0), falling: { piece: 'T', cells: [[x, 0]], ghost: [] } }) as unknown as RoundState;

test('the keys begin where the piece is, however it has moved', async () => {
  const { engine, coach, places, found, settled } = coached();
  coach.follow(moved(4));
  await settled();
  await engine.answer('drop');
  expect(places).toEqual([{ cells: [[0, 0]], hold: true, spin: 'none' }]);
  await found(['left', 'drop']);
  expect(coach.view.get().keys).toEqual(['left', 'drop']);
  coach.follow(moved(4));
  expect(places).toHaveLength(1);
  coach.follow(moved(3));
  coach.follow(moved(2));
  coach.follow(moved(1));
  await found(['too', 'late']); // it has moved meanwhile
  expect(coach.view.get().keys).toEqual(['left', 'drop']);
  expect(places).toHaveLength(3);
  await found(['drop']);
  expect(coach.view.get()).toMatchObject({ keys: ['drop'], isOutOfReach: false });
});

test('that a piece cannot get there any more is said, and forgotten with the next piece', async () => {
  const { engine, coach, found, settled } = coached();
  coach.follow(moved(4));
  await settled();
  await engine.answer('drop');
  await found(null);
  expect(coach.view.get()).toMatchObject({ keys: [], isOutOfReach: true });
  coach.follow(state(1));
  expect(coach.view.get().isOutOfReach).toBe(false);
});

test('the other place is drawn in another form, and only where one wants to see it', () => {
  const view = { ...noCoach, isShown: true, cells: [[0, 3] as CellAt], other: { cells: [[4, 4] as CellAt], place: '' } };
  expect(marksOf(view)).toEqual([{ cells: [[0, 3]], colour: 'accent' }]);
  expect(marksOf({ ...view, showsOther: true })).toContainEqual({ cells: [[4, 4]], colour: 'ink', isOther: true });
  expect(marksOf({ ...view, isShown: false })).toEqual([]);
});

test('a coach that is not shown asks nothing', () => {
  const { engine, coach } = coached();
  coach.show(false);
  coach.follow(state(0));
  expect(engine.asked).toEqual([]);
});

test('inside a lesson it tells the next step to the goal, and asks no machine', async () => {
  const { engine, coach, settled } = coached();
  coach.follow({ ...state(0), lesson: { id: 'double-left' } } as RoundState);
  await settled();
  expect(engine.asked).toEqual([]);
  expect(coach.view.get()).toMatchObject({ keys: ['cw', 'drop'], summary: 'T in columns 1-2, row 1', isThinking: false });
});
