// Commands of a replay as signs of keys, piece by piece.
//
//   keySigns('2lhw18dwh', capsOf(null))    ['← ← ⤓', '↻ ↓×18 ↻ ⤓']
import type { CapOf } from './caps.ts';
import type { GameKey } from './input.ts';

const keys: Record<string, GameKey> = { l: 'left', r: 'right', d: 'soft', c: 'ccw', w: 'cw', u: 'half', o: 'hold', h: 'hard' };
/** As many are shown one by one. */
const mostAlone = 4;

/** The commands of each piece: `[['2l', 'h'], ['w', '18d', 'w', 'h']]`. */
export function keysByPiece(solution: string): string[][] {
  const pieces: string[][] = [[]];
  for (const [command, , letter] of solution.matchAll(/(\d*)([a-z])/g)) {
    pieces.at(-1)!.push(command);
    if (letter === 'h') pieces.push([]);
  }
  return pieces.filter((keys) => keys.length > 0);
}

/** `2l` is two keys: `← ←`. */
export function signOf(command: string, cap: CapOf): string {
  const letter = command.at(-1)!;
  const times = command.length === 1 ? 1 : Number(command.slice(0, -1));
  const key = keys[letter];
  const sign = key === undefined ? letter : cap(key);
  return times > mostAlone ? `${sign}×${times}` : Array.from({ length: times }, () => sign).join(' ');
}

export const keySigns = (solution: string, cap: CapOf): string[] => keysByPiece(solution).map((pressed) => pressed.map((command) => signOf(command, cap)).join(' '));
