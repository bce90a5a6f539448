// A room of versus for tests of the page: it passes commands on and sends the garbage that a test
// says.
// Whether commands are allowed is the server's to know; here nobody looks.
import type { Page, WebSocketRoute } from '@playwright/test';

type Seat = 'a' | 'b';
const seats: readonly Seat[] = ['a', 'b'];

export class VersusService {
  private readonly clients: { socket: WebSocketRoute; seat: Seat | null }[] = [];
  private readonly lines: string[] = [];
  private readonly sitters: Partial<Record<Seat, { key: string; name: string; handling: unknown; batches: number }>> = {};
  readonly commands: Record<Seat, string> = { a: '', b: '' };
  private started = 0;
  private garbages = 0;

  constructor(readonly id: string, private readonly header: Record<string, string> = { rules: 'modern' }) {}

  async attach(page: Page): Promise<void> {
    await page.routeWebSocket(`**/api/v1/rooms/${this.id}/socket*`, (socket) => {
      const client: { socket: WebSocketRoute; seat: Seat | null } = { socket, seat: null };
      socket.onMessage((text) => this.hear(client, JSON.parse(String(text)) as Record<string, unknown>));
    });
  }

  /** Somebody attacks the player of this seat. */
  attack(seat: Seat, rows: number): void {
    const number = ++this.garbages;
    for (const client of this.clients) if (client.seat === seat) client.socket.send(JSON.stringify({ type: 'garbage', number, rows }));
  }

  end(winner: Seat): void {
    this.tell({ type: 'end', winner, reason: 'topped-out' });
  }

  private hear(client: { socket: WebSocketRoute; seat: Seat | null }, message: Record<string, unknown>): void {
    if (message.type === 'hello') this.greet(client, message);
    if (message.type === 'ping') client.socket.send(JSON.stringify({ type: 'pong', time: message.time, now: Date.now() }));
    if (message.type === 'play') this.take(client.seat!, Number(message.batch), String(message.commands));
  }

  private take(seat: Seat, batch: number, commands: string): void {
    const sitter = this.sitters[seat]!;
    if (batch !== sitter.batches + 1) return; // known already
    ++sitter.batches;
    this.commands[seat] += commands;
    this.write(`${seat} play ${commands}`);
  }

  private greet(client: { socket: WebSocketRoute; seat: Seat | null }, hello: Record<string, unknown>): void {
    const key = String(hello.key);
    if (hello.role === 'player') client.seat = seats.find((seat) => (this.sitters[seat]?.key ?? key) === key) ?? null;
    const isNew = client.seat !== null && this.sitters[client.seat] === undefined;
    if (isNew) {
      this.sitters[client.seat!] = { key, name: String(hello.name), handling: hello.handling, batches: 0 };
      this.write(`${client.seat!} sit ${key} 10/2/20/1 ${String(hello.name)}`);
    }
    if (isNew && client.seat === 'b') {
      this.write('- start');
      this.started = Date.now() + 3000;
    }
    this.clients.push(client);
    client.socket.send(JSON.stringify(this.welcome(client.seat)));
  }

  private welcome(seat: Seat | null): object {
    const state = {
      phase: this.started > 0 ? 'playing' : 'waiting',
      seats: seats.map((each) => {
        const sitter = this.sitters[each];
        return sitter === undefined ? null : { ...sitter, machine: false, taken: this.garbages, commands: this.commands[each] };
      }),
      ...(this.started > 0 && { started: this.started }),
    };
    const setup = { kind: 'versus', game: 'modern', header: this.header, seed: '17', rated: true };
    return { type: 'welcome', you: seat ?? 'watcher', now: Date.now(), entries: this.lines.length, setup, state };
  }

  private write(rest: string): void {
    this.lines.push(`${Date.now()} ${rest}`);
    this.tell({ type: 'entries', from: this.lines.length, lines: [this.lines.at(-1)] });
  }

  private tell(message: object): void {
    for (const { socket } of this.clients) socket.send(JSON.stringify(message));
  }
}
