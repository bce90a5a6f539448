// A live match of the modern game. The own game is played here at once and its commands are sent
// several times a second; the other's is played after them. Time is the server's: a game that fell
// behind catches up.
import { sound } from '../../board/sound.ts';
import { hereEngine, playEngine } from '../../engine/engines.ts';
import { createStore } from '../../frame/store.ts';
import type { RoomClient } from '../../online/room.ts';
import { seatsOf } from '../../online/room.ts';
import type { Room } from '../../online/room_state.ts';
import type { GameView } from '../tetris/game.ts';
import { emptyView, shownWith } from '../tetris/game.ts';
import type { GameKey } from '../tetris/input.ts';
import { ModernInput } from '../tetris/input.ts';
import { RestorableRound } from '../tetris/round_keeper.ts';
import { soundOf } from '../tetris/sounds.ts';
import type { Command, RoundState } from '../tetris/state.ts';
import { tables } from '../../shared/tetris/tables.ts';
import { Hands } from './hands.ts';
import { Mirror, openingOf } from './mirror.ts';

const sendEveryMs = 100;
const mostTicksAtOnce = 600;
const mostInFlight = 3;

export class VersusGame {
  readonly view = createStore<GameView>(emptyView);
  private readonly keeper: RestorableRound | undefined;
  private readonly mirrors: { seat: 'a' | 'b'; mirror: Mirror }[];
  private readonly input = new ModernInput();
  private readonly hands = new Hands();
  private own: RoundState | null = null;
  private other: RoundState | null = null;
  private isOpen = false;
  /** Of the own game, with those that are on their way into the engine. */
  private ticks = 0;
  private taken = 0;
  private inFlight = 0;
  private point = { from: 0, ticks: 0 };
  private isSending = false;
  private readonly stops: (() => void)[];

  /** The match has started: both sit, and the setup is known. */
  constructor(
    private readonly client: RoomClient,
    private readonly now: () => number = Date.now,
  ) {
    const { room } = client.view.get();
    const [near, far] = seatsOf(room.you);
    const engine = playEngine();
    const mirror = (seat: 'a' | 'b', show: (state: RoundState) => void) => ({
      seat,
      mirror: new Mirror(engine, openingOf(room.setup!, room.seats[seat]!), show),
    });
    this.mirrors = [mirror(far, (state) => this.show(this.own, state))];
    if (room.you === 'watcher') this.mirrors.push(mirror(near, (state) => this.show(state, this.other)));
    else {
      this.keeper = new RestorableRound(
        hereEngine(),
        (state) => this.show(state, this.other),
        (error) => this.view.set({ problem: error.message }),
      );
      void this.open(room, near);
    }
    const sending = setInterval(() => void this.tick(), sendEveryMs);
    this.stops = [client.view.subscribe(() => this.follow()), () => clearInterval(sending)];
    this.follow();
  }

  press(key: GameKey): void {
    if (this.view.get().phase !== 'playing') return;
    const wait = this.hands.press(key, this.ticks + this.ticksDue());
    if (wait !== null) this.act(this.input.press(key), wait);
  }

  release(key: GameKey): void {
    if (this.view.get().phase === 'playing') this.act(this.input.release(key));
  }

  releaseAll(): void {
    if (this.view.get().phase === 'playing') this.act(this.input.releaseAll());
  }

  /** Once a frame, and in pages that are not seen now and then. */
  frame(): void {
    const { room } = this.client.view.get();
    const left = room.started - (this.now() + room.ahead);
    const isReady = this.keeper === undefined || this.isOpen;
    const phase = room.phase === 'ended' ? 'over' : left > 0 ? 'countdown' : isReady ? 'playing' : 'opening';
    const count = phase === 'countdown' ? Math.ceil(left / 1000) : 0;
    const before = this.view.get();
    if (before.phase !== phase || before.count !== count) this.view.set({ phase, count });
    if (before.phase === 'playing' && phase === 'over' && this.keeper !== undefined) sound(room.end?.winner === room.you ? 'won' : 'over');
    if (phase === 'playing' && this.inFlight < mostInFlight) this.act([]);
  }

  /** The replays of the own side (of watchers the first seat's) and of the other. */
  async replays(): Promise<[string, string]> {
    const [far, near] = this.mirrors;
    const own = this.keeper === undefined ? near!.mirror.replay() : this.keeper.about<{ text: string }>('round.replay').then(({ text }) => text);
    return [await own, await far!.mirror.replay()];
  }

  close(): void {
    this.stops.forEach((stop) => stop());
    this.keeper?.close();
    this.mirrors.forEach(({ mirror }) => mirror.close());
  }

  /** A page that was loaded again goes on where the server is. */
  private async open(room: Room, seat: 'a' | 'b'): Promise<void> {
    const sitter = room.seats[seat]!;
    try {
      await this.keeper!.open(openingOf(room.setup!, sitter));
      if (sitter.commands !== '') await this.keeper!.change({ ask: 'round.follow', text: sitter.commands });
      this.ticks = this.own?.ticks ?? 0;
      this.taken = sitter.taken ?? 0;
      this.point = await this.keeper!.about<{ from: number; ticks: number }>('round.commands');
      this.isOpen = true;
      this.client.followGarbage((number, rows) => this.takeGarbage(number, rows));
    } catch (error) {
      this.view.set({ problem: error instanceof Error ? error.message : String(error) });
    }
  }

  private takeGarbage(number: number, rows: number): void {
    if (number <= this.taken) return; // told again after a lost connection
    this.taken = number;
    this.act([{ garbage: rows }]);
  }

  /** What the game is behind the server's time, or as much of it as is played at once. */
  private ticksDue(): number {
    const { room } = this.client.view.get();
    const due = Math.floor(((this.now() + room.ahead - room.started) * tables.ticksPerSecond) / 1000);
    return Math.max(0, Math.min(due - this.ticks, mostTicksAtOnce));
  }

  /**
   * Time until now and the ticks to wait, which the server lets a game be ahead, then the commands.
   */
  private act(commands: Command[], wait = 0): void {
    if (this.keeper === undefined || !this.isOpen || this.own?.over === true) return;
    const ticks = this.ticksDue() + wait;
    const all: Command[] = ticks > 0 ? [{ ticks }, ...commands] : commands;
    if (all.length === 0) return;
    this.ticks += ticks;
    ++this.inFlight;
    void this.keeper.do(all).then(() => --this.inFlight);
  }

  private async tick(): Promise<void> {
    this.frame();
    if (this.keeper === undefined || !this.isOpen || this.isSending || this.client.view.get().room.phase !== 'playing') return;
    this.isSending = true;
    try {
      const part = await this.keeper.about<{ text: string; from: number; ticks: number }>('round.commands', this.point);
      this.point = { from: part.from, ticks: part.ticks };
      if (part.text !== '') this.client.play(part.text);
    } catch {
      // The engine was lost and is coming back; what was not sent is asked for again.
    } finally {
      this.isSending = false;
    }
  }

  private follow(): void {
    const { room } = this.client.view.get();
    for (const { seat, mirror } of this.mirrors) mirror.follow(room.seats[seat]?.commands ?? '');
  }

  private show(own: RoundState | null, other: RoundState | null): void {
    const isOwn = own !== this.own;
    this.own = own;
    this.other = other;
    if (own === null) return;
    // What the other does is no news of the own side.
    if (isOwn) {
      this.view.set(shownWith(this.view.get(), { ...own, opponent: other }, performance.now()));
      const heard = own.facts === undefined ? undefined : soundOf(own.facts, this.view.get().effects);
      if (heard !== undefined && this.keeper !== undefined) sound(heard);
    }
    else this.view.set({ state: { ...own, opponent: other } });
  }
}
