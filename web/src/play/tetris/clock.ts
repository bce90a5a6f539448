// Time that passes on the wall becomes ticks of the game. What is left of a tick waits for the next
// question, so nothing is lost however often it is asked.
import { tables } from '../../shared/tetris/tables.ts';

const msPerTick = 1000 / tables.ticksPerSecond;
/** A page that slept must not play on without its person. */
const mostTicks = 15;

export class Clock {
  private last: number | undefined;
  private left = 0;

  /** From now on time counts. */
  start(now: number): void {
    this.last = now;
    this.left = 0;
  }

  stop(): void {
    this.last = undefined;
  }

  get isRunning(): boolean {
    return this.last !== undefined;
  }

  /** Whole ticks since the last question. */
  ticks(now: number): number {
    if (this.last === undefined || now <= this.last) return 0;
    this.left += now - this.last;
    this.last = now;
    const whole = Math.floor(this.left / msPerTick + 1e-9);
    this.left -= whole * msPerTick;
    return Math.min(whole, mostTicks);
  }
}
