import { expect, test } from 'vitest';

import { translate } from '../../frame/texts.ts';
import type { Locked, RoundState } from './state.ts';
import { eventText } from './told.tsx';

const lock = (more: Partial<Locked>): Locked => ({ piece: 'I', cells: [], rows: [], points: 0, sent: 0, risen: 0, text: '', ...more });
const after = (more: Partial<RoundState>, ...locked: Locked[]) =>
  ({ level: 1, lines: 12, falling: { piece: 'T', cells: [], ghost: [] }, facts: { moved: true, turned: false, held: false, locked }, ...more }) as unknown as RoundState;

test('clears, garbage and levels are told, landings are not', () => {
  expect(eventText(after({}, lock({})), 1, translate)).toBe('');
  expect(eventText(after({}, lock({ rows: [20, 21], text: 'Double' })), 1, translate)).toBe('Double. Lines: 12.');
  expect(eventText(after({}, lock({ risen: 2 })), 1, translate)).toBe('2 rows of garbage rise.');
  expect(eventText(after({ level: 2 }, lock({ rows: [21], text: 'Single' })), 1, translate)).toBe('Single. Lines: 12. Level 2.');
});

test('where nothing falls by itself the piece that comes is told', () => {
  expect(eventText(after({ level: 0 }, lock({})), 0, translate)).toBe('T comes.');
});
