// Commands of a replay as signs of keys, piece by piece.
//
//   keySigns('2lhw18dwh')    ['← ← ⤓', '↻ ↓×18 ↻ ⤓']

const signs: Record<string, string> = { l: '←', r: '→', d: '↓', c: '↺', w: '↻', u: '180°', o: 'C', h: '⤓' };
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
export function signOf(command: string): string {
  const letter = command.at(-1)!;
  const times = command.length === 1 ? 1 : Number(command.slice(0, -1));
  const sign = signs[letter] ?? letter;
  return times > mostAlone ? `${sign}×${times}` : Array.from({ length: times }, () => sign).join(' ');
}

export const keySigns = (solution: string): string[] => keysByPiece(solution).map((keys) => keys.map(signOf).join(' '));
