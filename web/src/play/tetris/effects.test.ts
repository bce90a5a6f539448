import { expect, test } from 'vitest';

import type { CellAt } from '../../board/well.ts';
import { effectsOf, lasted, sunk } from './effects.ts';
import type { Facts, FallingPiece, Locked } from './state.ts';

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
