import { expect, test } from 'vitest';

import { translate } from '../../frame/texts.ts';
import type { Locked, RoundState } from './state.ts';
import { endText } from './ending_text.ts';
import { eventText } from './told.tsx';

const lock = (more: Partial<Locked>): Locked => ({ piece: 'I', cells: [], rows: [], points: 0, sent: 0, risen: 0, text: '', ...more });
const at = (level: number) => ({ level, waiting: [] });
const after = (more: Partial<RoundState>, ...locked: Locked[]) =>
  ({ level: 1, lines: 12, waiting: [], falling: { piece: 'T', cells: [], ghost: [] }, facts: { moved: true, turned: false, held: false, locked }, ...more }) as unknown as RoundState;

test('clears, garbage and levels are told, landings are not', () => {
  expect(eventText(after({}, lock({})), at(1), translate)).toBe('');
  expect(eventText(after({}, lock({ rows: [20, 21], text: 'Double' })), at(1), translate)).toBe('Double. Lines: 12.');
  expect(eventText(after({}, lock({ risen: 2 })), at(1), translate)).toBe('2 rows of garbage rise.');
  expect(eventText(after({ level: 2 }, lock({ rows: [21], text: 'Single' })), at(1), translate)).toBe('Single. Lines: 12. Level 2.');
});

test('where nothing falls by itself the piece that comes is told', () => {
  expect(eventText(after({ level: 0 }, lock({})), at(0), translate)).toBe('T comes.');
});

test('garbage that waits is told when more of it comes, and the piece that a hold brings', () => {
  expect(eventText(after({ waiting: [2, 1] }, lock({})), { level: 1, waiting: [1] }, translate)).toBe('3 rows of garbage are waiting.');
  expect(eventText(after({ waiting: [1] }, lock({})), { level: 1, waiting: [2, 1] }, translate)).toBe('');
  expect(eventText(after({ level: 0, facts: { moved: false, turned: false, held: true, locked: [] } }), at(0), translate)).toBe('T comes.');
});

test('the end is told with its reason', () => {
  const ended = { over: true, opponent: null, finished: false, end: 'block-out', won: null } as unknown as RoundState;
  expect(endText(ended, translate)).toBe('Game over: No room for the next piece.');
});
