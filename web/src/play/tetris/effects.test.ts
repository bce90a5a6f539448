import { expect, test } from 'vitest';

import type { CellAt } from '../../board/well.ts';
import { effectsOf, endOf, lasted, sunk } from './effects.ts';
import { emptyView, shownWith } from './game.ts';
import type { Facts, FallingPiece, Lesson, Locked, RoundState } from './state.ts';

const bar: CellAt[] = [[3, 21], [4, 21], [5, 21], [6, 21]];
const lock = (more: Partial<Locked> = {}): Locked => ({ piece: 'I', cells: bar, rows: [], points: 0, sent: 0, risen: 0, text: '', ...more });
const facts = (...locked: Locked[]): Facts => ({ moved: true, turned: false, held: false, locked });
const above = (y: number): FallingPiece => ({ piece: 'I', cells: bar.map(([x]): CellAt => [x, y]), ghost: [] });
const kinds = (...given: Parameters<typeof effectsOf>) => effectsOf(...given).map(({ kind }) => kind);

test('a piece that falls far leaves a trail, one that lay there already does not', () => {
  expect(kinds(facts(lock()), above(2), 0)).toEqual(['trail', 'lock']);
  expect(kinds(facts(lock()), above(20), 0)).toEqual(['lock']);
  expect(kinds(facts(lock()), null, 0)).toEqual(['lock']);
});

test('rows, spins and garbage are seen', () => {
  expect(kinds(facts(lock({ rows: [21], text: 'T-spin Single', risen: 2 })), null, 0)).toEqual(['lock', 'spin', 'clear', 'rise']);
  expect(kinds(facts(), null, 0)).toEqual([]);
});

test('all of it is short, and garbage comes up from below', () => {
  const effects = effectsOf(facts(lock({ risen: 2 })), null, 1000);
  expect(sunk(effects, 1000)).toBe(2);
  expect(sunk(effects, 1100)).toBeLessThan(1);
  expect(sunk(effects, 1200)).toBe(0);
  expect(lasted(effects, 1100)).toHaveLength(2);
  expect(lasted(effects, 1700)).toEqual([]);
});

const lesson = (solved: boolean) => ({ solved }) as Lesson;

test('what is won shines, what is lost grows dark, and of a lesson that is solved nothing ends', () => {
  expect(endOf({ finished: true })).toBe('won');
  expect(endOf({ finished: false, won: true })).toBe('won');
  expect(endOf({ finished: false, won: false })).toBe('over');
  expect(endOf({ finished: false, lesson: lesson(true) })).toBeNull();
  expect(endOf({ finished: false, lesson: lesson(false) })).toBe('over');
});

test('the end is seen once, when it comes', () => {
  const state = (more: Partial<RoundState>) => ({ over: false, finished: false, lesson: null, ...more }) as RoundState;
  const playing = { ...emptyView, state: state({}) };
  const ended = (before: RoundState, now: RoundState) => shownWith({ ...playing, state: before }, now, 0).effects.map(({ kind }) => kind);
  expect(ended(state({}), state({ over: true, finished: true }))).toEqual(['won']);
  expect(ended(state({}), state({ over: true }))).toEqual(['over']);
  expect(ended(state({ over: true }), state({ over: true }))).toEqual([]);
  expect(ended(state({}), state({ lesson: lesson(true) }))).toEqual([]);
});
