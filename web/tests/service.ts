// A small service for tests of the page: it answers as docs of the API say, and keeps what it is
// sent.
import type { Page, Route, WebSocketRoute } from '@playwright/test';

import { roomSetup } from './room_service.ts';

export interface Board {
  game: string;
  rules: string;
  mode: string;
  kind: string;
}

interface Posted {
  ticket: string;
  replay: string;
  name: string;
  service: string;
  key: string;
  signature: string;
}

const boardsOf = (rules: string, game: string, modes: string[]): Board[] =>
  modes.flatMap((mode) => ['human', 'coached', 'bot'].map((kind) => ({ game, rules, mode, kind })));

export const boards: Board[] = [
  ...boardsOf('classic', 'tetris', ['marathon', 'sprint']),
  ...boardsOf('modern', 'modern', ['marathon', 'sprint', 'ultra']),
];

export const replay = [
  'fourfold-replay 1', 'game tetris', 'rules classic', 'height 22', 'seed 1', 'commands', '@08r@05r@09q60.2lch', 'end',
  'points 100', 'pieces 4', 'lines 0', 'ticks 60', 'end none', '',
].join('\n');

export class Service {
  readonly asked: string[] = [];
  readonly tickets: Board[] = [];
  readonly games: Posted[] = [];
  readonly opened: object[] = []; // rooms
  readonly names = new Map<string, string>(); // by key
  rows: { rank: number; id: number; name: string; key: string; points: number }[] = [];
  /** Instead of the usual answer: a status, the sentence of a problem and its word for programs. */
  refuses: Record<string, [number, string, string?]> = {};
  /** Of the room that is asked for by its id. */
  roomSetup: object = roomSetup;
  /** Paths that are not answered at all. */
  silent = new Set<string>();
  private readonly listeners: WebSocketRoute[] = [];

  constructor() {
    for (let rank = 1; rank <= 30; ++rank) this.rows.push({ rank, id: 100 + rank, name: `Player ${rank}`, key: 'k'.repeat(43), points: 90_000 - 1000 * rank });
  }

  async attach(page: Page): Promise<void> {
    await page.route('**/api/v1/**', (route) => this.answer(route));
    await page.routeWebSocket('**/api/v1/events', (socket) => void this.listeners.push(socket));
  }

  /** A board has changed: everybody is told. */
  tell(board: Board): void {
    for (const socket of this.listeners) socket.send(JSON.stringify({ board }));
  }

  private async answer(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    const path = url.pathname.replace(/^.*\/api\/v1\//, '');
    this.asked.push(`${route.request().method()} ${path}${url.search}`);
    if (this.silent.has(path)) return route.abort('connectionfailed');
    const refusal = this.refuses[path];
    if (refusal !== undefined) return problem(route, ...refusal);
    const parts = path.split('/').map(decodeURIComponent);
    const answer = this.json(parts, url.searchParams, (route.request().postDataJSON() ?? {}) as unknown);
    if (parts[2] === 'replay') return route.fulfill({ contentType: 'text/plain', body: replay });
    if (answer === undefined) return problem(route, 404, 'there is nothing here');
    return route.fulfill({ status: route.request().method() === 'POST' ? 201 : 200, json: answer });
  }

  private json(parts: string[], query: URLSearchParams, body: unknown): unknown {
    const [first, second] = parts;
    if (first === 'health') return { status: 'ok', version: '1', store: 'sqlite' };
    if (first === 'boards' && second === undefined) return { boards: boards.map((board) => ({ board, count: this.rows.length })) };
    if (first === 'boards') return this.board(parts, query);
    if (first === 'players') return this.names.has(second!) ? { key: second, names: [this.names.get(second!)], ratings: [] } : undefined;
    if (first === 'rooms') return this.room(second, body);
    if (first === 'queue') return { games: [{ game: 'versus', setup: roomSetup, waiting: 2 }, { game: 'connect4', setup: roomSetup, waiting: 0 }] };
    if (first === 'tickets') return this.ticket(body as Board);
    if (first === 'games' && second === undefined) return this.game(body as Posted);
    return undefined;
  }

  private board([, game, rules, mode, kind]: string[], query: URLSearchParams): unknown {
    const at = this.rows.findIndex(({ id }) => id === Number(query.get('around')));
    const named = this.rows.filter(({ name }) => name === query.get('name'));
    const rows = query.has('around')
      ? this.rows.slice(Math.max(0, at - 5), at + 6)
      : query.has('name') ? named : this.rows.slice(Number(query.get('first') ?? 1) - 1, Number(query.get('last') ?? 20));
    return { board: { game, rules, mode, kind }, count: this.rows.length, rows: rows.map(whole) };
  }

  private room(id: string | undefined, body: unknown): unknown {
    const one = { id: 'Zk3f', setup: this.roomSetup, phase: 'waiting', seats: [{ name: 'Ada' }, null], watchers: 0 };
    if (id !== undefined) return one;
    if (body === undefined || Object.keys(body as object).length === 0) return { rooms: [one] };
    this.opened.push(body as object);
    return one;
  }

  private ticket({ game, rules, mode, kind }: Board): unknown {
    this.tickets.push({ game, rules, mode, kind });
    return { ticket: `1.t${this.tickets.length}.mac`, seed: 7, deadline: Math.floor(Date.now() / 1000) + 14_400 };
  }

  private game(body: Posted): unknown {
    this.games.push(body);
    this.names.set(body.key, body.name);
    const row = { rank: 3, id: 999, name: body.name, key: body.key, points: 87_500 };
    if (!this.rows.some(({ id }) => id === row.id)) {
      this.rows.splice(2, 0, row);
      this.rows.forEach((each, index) => (each.rank = index + 1));
    }
    return { row: whole(row), is_new: true, rank: 3, count: this.rows.length, best: [], neighbours: this.rows.slice(0, 5).map(whole) };
  }
}

const whole = (row: object) => ({
  pieces: 100, lines: 40, seconds: 61.5, game: 'modern', rules: 'modern', mode: 'sprint', options: '', kind: 'human',
  date: '2026-11-16T10:00:00Z', engine: 'x', verified: true, state: 'on board', ...row,
});

const problem = (route: Route, status: number, detail: string, refusal?: string) =>
  route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ title: 'No', status, detail, refusal }) });
