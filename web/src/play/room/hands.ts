// What the server takes of a person's keys in versus (docs/reference/live.md): one piece a tick,
// and so many keys and pieces in the time of the game. A page that stood still gets all keys of
// that time at once; what is too much of them is dropped here, for a batch with more would be
// refused as a whole.
import { tables } from '../../shared/tetris/tables.ts';
import type { GameKey } from '../tetris/input.ts';

/** A little less than the server takes: it rounds time in another way. */
const keys = { perTick: 58 / tables.ticksPerSecond, atOnce: 58 };
const pieces = { perTick: 14 / tables.ticksPerSecond, atOnce: 7 };

class Allowance {
  private left: number;
  private tick = 0;

  constructor(private readonly rate: { perTick: number; atOnce: number }) {
    this.left = rate.atOnce;
  }

  hasOne(tick: number): boolean {
    this.left = Math.min(this.rate.atOnce, this.left + (tick - this.tick) * this.rate.perTick);
    this.tick = tick;
    return this.left >= 1;
  }

  take(): void {
    --this.left;
  }
}

export class Hands {
  private readonly keys = new Allowance(keys);
  private readonly pieces = new Allowance(pieces);
  private droppedAt = -1;

  /**
   * A key is pressed in this tick of the game: how many ticks have to pass before it. A second
   * piece in one tick comes with the next; null: it is too much, and does not count.
   */
  press(key: GameKey, tick: number): number | null {
    const isDrop = key === 'hard';
    if (!this.keys.hasOne(tick) || (isDrop && !this.pieces.hasOne(tick))) return null;
    this.keys.take();
    if (!isDrop) return 0;
    this.pieces.take();
    const wait = this.droppedAt === tick ? 1 : 0;
    this.droppedAt = tick + wait;
    return wait;
  }
}
