// The server tells which boards change, over one WebSocket for the whole page. It is open while
// somebody listens; when it is lost it comes back after growing pauses, and then everything may
// have changed meanwhile.
import type { BoardName } from './boards.ts';
import { socketAddress } from './server.ts';

/** The part of a WebSocket that is used: tests have their own. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  close(): void;
}

/** Undefined: any of them may have. */
type Listener = (board: BoardName | undefined) => void;

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

export class Events {
  private readonly listeners = new Set<Listener>();
  private line: Line | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pauseMs = firstPauseMs;
  private wasOpen = false;

  constructor(private readonly open: () => Line) {}

  /** Returns how to stop. */
  follow(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.connect();
    return () => {
      if (this.listeners.delete(listener) && this.listeners.size === 0) this.disconnect();
    };
  }

  private connect(): void {
    const line = this.open();
    this.line = line;
    line.onopen = () => {
      this.pauseMs = firstPauseMs;
      if (this.wasOpen) this.tell(undefined);
      this.wasOpen = true;
    };
    line.onmessage = ({ data }) => {
      const change = changeFrom(data);
      if (change !== undefined) this.tell(change.board);
    };
    line.onclose = () => {
      if (this.line !== line) return;
      this.timer = setTimeout(() => this.connect(), this.pauseMs);
      this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
    };
  }

  private disconnect(): void {
    clearTimeout(this.timer);
    const { line } = this;
    this.line = undefined;
    this.wasOpen = false;
    line?.close();
  }

  private tell(board: BoardName | undefined): void {
    for (const listener of [...this.listeners]) listener(board);
  }
}

/**
 * What changed: one board, or, where none is named, any of them. Undefined: another message, of a
 * newer server.
 */
function changeFrom(data: unknown): { board: BoardName | undefined } | undefined {
  try {
    const { board } = JSON.parse(String(data)) as { board?: Partial<BoardName> | null };
    if (board === null) return { board: undefined };
    const { game, rules, mode, kind } = board ?? {};
    if (game === undefined || rules === undefined || mode === undefined || kind === undefined) return undefined;
    return { board: { game, rules, mode, kind } };
  } catch {
    return undefined;
  }
}

export const events = new Events(() => new WebSocket(socketAddress('events')) as unknown as Line);
