// Statistics of a round, from its placements.
import type { ImportedPlayer, Placed } from './imported.ts';
import { ticksPerSecond } from './imported.ts';

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

export interface Span {
  pps: number;
  apm: number;
}

/** The pace of each stretch of so many seconds; the last one may be shorter, and counts for as long as it was. */
export function spansOf(placed: readonly Placed[], ticksInAll: number, seconds: number): Span[] {
  const length = seconds * ticksPerSecond;
  return Array.from({ length: Math.ceil(ticksInAll / length) }, (_, at) => {
    const within = placed.filter(({ ticks }) => ticks >= at * length && ticks < (at + 1) * length);
    const lasted = Math.min(length, ticksInAll - at * length) / ticksPerSecond;
    return { pps: per(within.length, lasted), apm: per(sumOf(within) * 60, lasted) };
  });
}

const sumOf = (placed: readonly Placed[]) => placed.reduce((sum, { attack }) => sum + attack, 0);

export interface Spike {
  /** The placement that began it, from 0. */
  piece: number;
  ticks: number;
  attack: number;
  /** Words of its largest clear. */
  text: string;
}

/** Within so many ticks of each other attacks are one spike. */
const together = 2 * ticksPerSecond;
const leastSpike = 4;

/** The strongest attacks of a round, in the order of the game. */
export function spikesOf(placed: readonly Placed[], most = 8): Spike[] {
  const spikes: (Spike & { last: number; largest: number })[] = [];
  placed.forEach(({ ticks, attack, text }, piece) => {
    if (attack === 0) return;
    const open = spikes.at(-1);
    if (open === undefined || ticks - open.last > together) {
      spikes.push({ piece, ticks, attack, text, last: ticks, largest: attack });
      return;
    }
    open.attack += attack;
    open.last = ticks;
    if (attack > open.largest) Object.assign(open, { text, largest: attack });
  });
  return spikes
    .filter(({ attack }) => attack >= leastSpike)
    .sort((a, b) => b.attack - a.attack)
    .slice(0, most)
    .sort((a, b) => a.ticks - b.ticks)
    .map(({ piece, ticks, attack, text }) => ({ piece, ticks, attack, text }));
}

/** Rows of attack by the words of the clear that sent them, the most first. */
export function attackByClear(placed: readonly Placed[]): [text: string, times: number, attack: number][] {
  const rows = new Map<string, [number, number]>();
  for (const { text, attack, lines } of placed) {
    if (lines === 0) continue;
    const [times, sum] = rows.get(text) ?? [0, 0];
    rows.set(text, [times + 1, sum + attack]);
  }
  return [...rows].map(([text, [times, attack]]): [string, number, number] => [text, times, attack]).sort((a, b) => b[2] - a[2] || b[1] - a[1]);
}
