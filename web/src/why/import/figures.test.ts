import { expect, test } from 'vitest';

import { paceOf } from './figures.ts';
import type { ImportedPlayer } from './imported.ts';

test('the pace of a round is by second, minute and piece', () => {
  const player = { pieces: 100, seconds: 50, attack: 40, inputs: 300 } as ImportedPlayer;
  expect(paceOf(player)).toEqual({ pps: 2, apm: 48, app: 0.4, keysPerPiece: 3 });
  expect(paceOf({ ...player, pieces: 0, seconds: 0 })).toEqual({ pps: 0, apm: 0, app: 0, keysPerPiece: 0 });
});
