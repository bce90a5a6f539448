// How many pieces a machine plays now: as its speed says, in slices short enough that a pause or
// another speed is obeyed at once.

export const fullSpeed = 0;

/**
 * A slice should take about so long, in ms: long enough to be worth a question, short enough to
 * watch.
 */
const shortest = 8;
const longest = 30;
const largestSlice = 4096;

export class Pace {
  private slice = 1;
  private credit = 1; // the first piece is played at once
  private last: number | undefined;

  /** Pieces per second; `fullSpeed`: as fast as it goes. */
  constructor(public speed: number) {}

  /** Pieces that are to be played at the time `now` (ms). */
  due(now: number): number {
    if (this.speed === fullSpeed) return this.slice;
    this.credit += ((now - (this.last ?? now)) * this.speed) / 1000;
    this.last = now;
    // What a slow machine missed, or a hidden page, is not made up for.
    this.credit = Math.min(this.credit, this.slice, Math.max(1, this.speed / 5));
    return Math.floor(this.credit);
  }

  /** So many were played, and that took so long. */
  played(count: number, ms: number): void {
    this.credit = Math.max(0, this.credit - count);
    if (count < this.slice && ms < longest) return;
    if (ms < shortest) this.slice = Math.min(largestSlice, this.slice * 2);
    else if (ms > longest) this.slice = Math.max(1, Math.floor(this.slice / 2));
  }

  /** Time that went by in a pause does not count. */
  resume(): void {
    this.last = undefined;
  }
}

/** How often something happens per second, over the last seconds. */
export class Rate {
  private marks: [number, number][] = [];
  private total = 0;

  constructor(private readonly window = 3000) {}

  add(now: number, count: number): void {
    this.total += count;
    this.marks.push([now, this.total]);
    while (this.marks.length > 2 && now - this.marks[1]![0] > this.window) this.marks.shift();
  }

  perSecond(): number {
    const first = this.marks[0];
    const last = this.marks.at(-1);
    if (first === undefined || last === undefined || last[0] === first[0]) return 0;
    return ((last[1] - first[1]) * 1000) / (last[0] - first[0]);
  }
}
