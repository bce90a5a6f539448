// A game that somebody plays alone, for those who watch it: played after them from the commands
// that come.
import { playEngine } from '../../engine/engines.ts';
import { createStore } from '../../frame/store.ts';
import type { RoomClient } from '../../online/room.ts';
import type { GameView } from '../tetris/game.ts';
import { emptyView, shownWith } from '../tetris/game.ts';
import type { RoundState } from '../tetris/state.ts';
import { Mirror, openingOf } from './mirror.ts';

export class SoloGame {
  readonly view = createStore<GameView>(emptyView);
  private readonly mirror: Mirror;
  private readonly stop: () => void;

  /** The game has started: its setup is known, and somebody sits there. */
  constructor(private readonly client: RoomClient) {
    const { setup, seats } = client.view.get().room;
    this.mirror = new Mirror(playEngine(), openingOf(setup!, seats.a!), (state) => this.show(state));
    this.stop = client.view.subscribe(() => this.follow());
    this.follow();
  }

  replay(): Promise<string> {
    return this.mirror.replay();
  }

  close(): void {
    this.stop();
    this.mirror.close();
  }

  private follow(): void {
    const { room } = this.client.view.get();
    this.mirror.follow(room.seats.a?.commands ?? '');
    const phase = room.phase === 'ended' ? 'over' : 'playing';
    if (this.view.get().state !== null && this.view.get().phase !== phase) this.view.set({ phase });
  }

  private show(state: RoundState): void {
    this.view.set(shownWith(this.view.get(), state, performance.now()));
    this.follow();
  }
}
