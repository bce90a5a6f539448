import { expect, test } from 'vitest';

import { attackByClear, paceOf, spansOf, spikesOf } from './figures.ts';
import type { ImportedPlayer, Placed } from './imported.ts';

const placed = (ticks: number, attack = 0, text = ''): Placed => ({
  piece: 'T', hold: false, ticks, lines: text === '' ? 0 : 1, spin: 'none', text, attack, sent: attack, rose: 0,
});

test('the pace of a round is by second, minute and piece', () => {
  const player = { pieces: 100, seconds: 50, attack: 40, inputs: 300 } as ImportedPlayer;
  expect(paceOf(player)).toEqual({ pps: 2, apm: 48, app: 0.4, keysPerPiece: 3 });
  expect(paceOf({ ...player, pieces: 0, seconds: 0 })).toEqual({ pps: 0, apm: 0, app: 0, keysPerPiece: 0 });
});

test('a stretch that is shorter than the others counts for as long as it was', () => {
  const spans = spansOf([placed(0), placed(30), placed(90, 2, 'Double')], 120, 1);
  expect(spans).toEqual([{ pps: 2, apm: 0 }, { pps: 1, apm: 120 }]);
  expect(spansOf([placed(70)], 90, 1)[1]).toEqual({ pps: 2, apm: 0 });
});

test('attacks that follow each other are one spike, named after the largest', () => {
  const game = [placed(60, 2, 'Triple'), placed(100, 4, 'Four'), placed(400, 1, 'Double'), placed(800, 6, 'T-spin triple')];
  expect(spikesOf(game)).toEqual([
    { piece: 0, ticks: 60, attack: 6, text: 'Four' },
    { piece: 3, ticks: 800, attack: 6, text: 'T-spin triple' },
  ]);
  expect(spikesOf(game, 1)).toHaveLength(1);
});

test('attack is told by what sent it', () => {
  expect(attackByClear([placed(1, 4, 'Four'), placed(2, 5, 'Four'), placed(3, 0, 'Single'), placed(4)])).toEqual([['Four', 2, 9], ['Single', 1, 0]]);
});
