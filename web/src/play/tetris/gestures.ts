// Fingers on the board: drag to move, tap to turn (left half: to the left), flick down to drop,
// flick up to hold. A finger becomes key presses; `cell` is the distance that counts as one column.
import type { GameKey } from './input.ts';

interface Point {
  x: number;
  y: number;
  at: number; // ms
}

const tapDistance = 12;
const tapMs = 300;
const flickMs = 220;
const slowMs = 120; // a finger that goes down longer than this is not a flick

export class Gesture {
  private start: Point | undefined;
  private last: Point | undefined;
  private hasMoved = false;

  constructor(
    private readonly tap: (key: GameKey) => void,
    private readonly cell: () => number,
  ) {}

  down(point: Point): void {
    this.start = this.last = point;
    this.hasMoved = false;
  }

  move(point: Point): void {
    if (this.start === undefined || this.last === undefined) return;
    const cell = Math.max(this.cell(), tapDistance);
    while (Math.abs(point.x - this.last.x) >= cell) {
      const side = Math.sign(point.x - this.last.x);
      this.tap(side < 0 ? 'left' : 'right');
      this.last = { ...this.last, x: this.last.x + side * cell };
      this.hasMoved = true;
    }
    if (point.at - this.start.at < slowMs) return;
    while (point.y - this.last.y >= cell) {
      this.tap('soft');
      this.last = { ...this.last, y: this.last.y + cell };
      this.hasMoved = true;
    }
  }

  /** `isLeft`: the finger was on the left half of the board. */
  up(point: Point, isLeft: boolean): void {
    const { start } = this;
    this.cancel();
    if (start === undefined || this.hasMoved) return;
    const [dx, dy, ms] = [point.x - start.x, point.y - start.y, point.at - start.at];
    const cell = Math.max(this.cell(), tapDistance);
    if (Math.hypot(dx, dy) < tapDistance && ms < tapMs) this.tap(isLeft ? 'ccw' : 'cw');
    else if (ms < flickMs && Math.abs(dy) > Math.abs(dx) && Math.abs(dy) > cell) this.tap(dy > 0 ? 'hard' : 'hold');
  }

  cancel(): void {
    this.start = this.last = undefined;
  }
}
