// A room of Connect Four for tests of the page: it speaks as docs/reference/live.md says, and knows
// as much of the game as the tests play.
import type { Page, WebSocketRoute } from '@playwright/test';

type Seat = 'a' | 'b';

interface Client {
  socket: WebSocketRoute;
  seat: Seat | null;
}

export const roomSetup = {
  kind: 'connect4', game: 'connect4', header: { board: '7x6' }, seed: '1', clock: { base_ms: 180_000, increment_ms: 2000 }, rated: true,
};

export class RoomService {
  private clients: Client[] = [];
  private readonly lines: string[] = [];
  private readonly keys: Partial<Record<Seat, string>> = {};
  private readonly rematch = new Set<Seat>();
  private readonly away = new Set<Seat>();
  private watchers = 0;
  private hasEnded: object | undefined;
  readonly hellos: Record<string, unknown>[] = [];
  /** Names that belong to other players. */
  readonly takenNames = new Set<string>();

  constructor(readonly id: string) {}

  async attach(page: Page): Promise<void> {
    await page.routeWebSocket(`**/api/v1/rooms/${this.id}/socket*`, (socket) => {
      const client: Client = { socket, seat: null };
      socket.onMessage((text) => this.hear(client, JSON.parse(String(text)) as Record<string, unknown>));
    });
  }

  /** Somebody's window is closed: the others hear of it. */
  leave(seat: Seat): void {
    this.clients = this.clients.filter((client) => client.seat !== seat);
    this.away.add(seat);
    this.present();
  }

  /** So many watch from elsewhere. */
  watched(count: number): void {
    this.watchers = count;
    this.present();
  }

  /** The connections of all break. */
  async drop(): Promise<void> {
    const all = this.clients;
    this.clients = [];
    await Promise.all(all.map(({ socket }) => socket.close()));
  }

  private hear(client: Client, message: Record<string, unknown>): void {
    if (message.type === 'hello') this.greet(client, message);
    if (message.type === 'play') this.write(`${client.seat!} play ${String(message.commands)}`);
    if (message.type === 'resign') this.end(client.seat === 'a' ? 'b' : 'a', 'resigned');
    if (message.type === 'rematch') this.again(client.seat!);
  }

  private greet(client: Client, hello: Record<string, unknown>): void {
    this.hellos.push(hello);
    if (this.takenNames.has(String(hello.name))) {
      client.socket.send(JSON.stringify({ type: 'error', problem: 'seat', error: `the name ${String(hello.name)} belongs to another player` }));
      return void client.socket.close({ code: 1008, reason: 'others-name' });
    }
    const seats: Seat[] = ['a', 'b'];
    const key = String(hello.key);
    client.seat = hello.role === 'player' ? (seats.find((seat) => this.keys[seat] === key) ?? seats.find((seat) => this.keys[seat] === undefined) ?? null) : null;
    this.clients.push(client);
    const isNew = client.seat !== null && this.keys[client.seat] === undefined;
    const have = Number(hello.have);
    client.socket.send(JSON.stringify({
      type: 'welcome', you: client.seat ?? 'watcher', now: Date.now(), entries: have, setup: roomSetup,
      ...(have === 0 && { state: { phase: 'waiting', seats: [null, null] } }),
    }));
    if (this.lines.length > have) client.socket.send(JSON.stringify({ type: 'entries', from: have + 1, lines: this.lines.slice(have) }));
    if (isNew) this.sit(client.seat!, key, String(hello.name));
    if (client.seat !== null) this.away.delete(client.seat);
    if (this.hasEnded !== undefined) client.socket.send(JSON.stringify(this.hasEnded));
    for (const seat of this.rematch) client.socket.send(JSON.stringify({ type: 'rematch', seat }));
    this.present();
  }

  private present(): void {
    const of = (seat: Seat) => (this.keys[seat] === undefined ? 'empty' : this.away.has(seat) ? 'away' : 'here');
    this.tell({ type: 'presence', a: of('a'), b: of('b'), watchers: this.watchers });
  }

  /** Two whom no browser shows play. */
  begin(a: string, b: string): void {
    this.sit('a', 'key a', a);
    this.sit('b', 'key b', b);
  }

  private sit(seat: Seat, key: string, name: string): void {
    this.keys[seat] = key;
    this.write(`${seat} sit ${key} 10/2/20/1 ${name}`);
    if (this.keys.a !== undefined && this.keys.b !== undefined) this.write('- start');
  }

  private write(rest: string): void {
    this.lines.push(`${Date.now()} ${rest}`);
    this.tell({ type: 'entries', from: this.lines.length, lines: [this.lines.at(-1)] });
    const moves = this.lines.filter((line) => line.includes(' play ')).map((line) => line.at(-1)).join('');
    if (moves === '4142434') this.end('a', 'line');
  }

  private end(winner: Seat, reason: string): void {
    this.hasEnded = { type: 'end', winner, reason };
    this.tell(this.hasEnded);
  }

  private again(seat: Seat): void {
    this.rematch.add(seat);
    this.tell({ type: 'rematch', seat });
    if (this.rematch.size === 2) this.tell({ type: 'rematch_room', room: 'next' });
  }

  private tell(message: object): void {
    for (const { socket } of this.clients) socket.send(JSON.stringify(message));
  }
}
