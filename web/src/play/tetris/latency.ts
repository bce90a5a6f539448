// How long it takes from a key to the picture that shows what it did: from the time stamp of the
// key's event until the board is drawn, and until the frame after that begins.

export interface Latency {
  drawn: number; // ms
  frame: number; // ms
}

const mostKept = 1000;

export class LatencyMeter {
  readonly measured: Latency[] = [];

  /** The board that shows what a key of this time did has been drawn just now. */
  drawn(pressed: number): void {
    const drawn = performance.now() - pressed;
    requestAnimationFrame(() => {
      if (this.measured.length >= mostKept) this.measured.shift();
      this.measured.push({ drawn, frame: performance.now() - pressed });
    });
  }

  median(): Latency | undefined {
    if (this.measured.length === 0) return undefined;
    return { drawn: middle(this.measured.map((each) => each.drawn)), frame: middle(this.measured.map((each) => each.frame)) };
  }
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

declare global {
  interface Window {
    /** For measurements: what the game on the screen has measured. */
    fourfoldLatency?: () => Latency[];
  }
}
