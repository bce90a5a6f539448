// Commands of a replay as signs of keys, piece by piece.
//
//   keySigns('2lhw18dwh')    ['← ← ⤓', '↻ ↓×18 ↻ ⤓']

const signs: Record<string, string> = { l: '←', r: '→', d: '↓', c: '↺', w: '↻', u: '180°', o: 'C', h: '⤓' };
/** As many are shown one by one. */
const mostAlone = 4;

export function keySigns(solution: string): string[] {
  const pieces: string[][] = [[]];
  for (const [, count, letter] of solution.matchAll(/(\d*)([a-z])/g)) {
    const times = count === '' ? 1 : Number(count);
    const sign = signs[letter!] ?? letter!;
    pieces.at(-1)!.push(times > mostAlone ? `${sign}×${times}` : Array.from({ length: times }, () => sign).join(' '));
    if (letter === 'h') pieces.push([]);
  }
  return pieces.filter((keys) => keys.length > 0).map((keys) => keys.join(' '));
}
