// How fast a round was, from its totals.
import type { ImportedPlayer } from './imported.ts';

const per = (amount: number, of: number) => (of > 0 ? amount / of : 0);

export interface Pace {
  pps: number;
  apm: number;
  app: number;
  keysPerPiece: number;
}

export function paceOf({ pieces, seconds = 0, attack = 0, inputs = 0 }: ImportedPlayer): Pace {
  return { pps: per(pieces, seconds), apm: per(attack * 60, seconds), app: per(attack, pieces), keysPerPiece: per(inputs, pieces) };
}
