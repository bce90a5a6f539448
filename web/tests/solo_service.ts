// A room in which somebody plays alone, for tests of the page: everybody who comes watches.
import type { Page, WebSocketRoute } from '@playwright/test';

export class SoloService {
  private readonly sockets: WebSocketRoute[] = [];
  private readonly lines: string[] = [];
  private commands = '';
  readonly hellos: Record<string, unknown>[] = [];
  readonly setup: object;

  /** `header` is that of a replay. */
  constructor(readonly id: string, game: string, header: Record<string, string>) {
    this.setup = { kind: 'solo', game, header, seed: '17', rated: true };
  }

  async attach(page: Page): Promise<void> {
    await page.routeWebSocket(`**/api/v1/rooms/${this.id}/socket*`, (socket) => {
      socket.onMessage((text) => this.hear(socket, JSON.parse(String(text)) as Record<string, unknown>));
    });
  }

  play(commands: string): void {
    this.commands += commands;
    this.lines.push(`${Date.now()} a play ${commands}`);
    this.tell({ type: 'entries', from: this.lines.length, lines: [this.lines.at(-1)] });
  }

  end(reason: string): void {
    this.tell({ type: 'end', winner: null, reason });
  }

  private hear(socket: WebSocketRoute, message: Record<string, unknown>): void {
    if (message.type !== 'hello') return;
    this.hellos.push(message);
    this.sockets.push(socket);
    const seat = { key: 'k', name: 'Ada', machine: false, batches: this.lines.length, commands: this.commands };
    socket.send(JSON.stringify({
      type: 'welcome', you: 'watcher', now: Date.now(), entries: this.lines.length, setup: this.setup,
      state: { phase: 'playing', seats: [seat], started: Date.now() },
    }));
  }

  private tell(message: object): void {
    for (const socket of this.sockets) socket.send(JSON.stringify(message));
  }
}
