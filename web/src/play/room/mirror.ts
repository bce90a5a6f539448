// The game of another player, played after them from the commands that come.
import type { Engine } from '../../engine/client.ts';
import type { RoomSetup, Sitter } from '../../online/room_state.ts';
import type { RoundState } from '../tetris/state.ts';

type Asking = Pick<Engine, 'ask' | 'onRestart'>;

/**
 * What the engine is asked to open: the game of the room's setup. In versus both sides have the
 * same pieces, levels do not rise, and each has its own keys; who plays alone has those of the
 * setup.
 */
export function openingOf({ kind, game, header, seed = '0' }: RoomSetup, { handling }: Sitter) {
  if (kind !== 'versus') return { game, seed, header };
  const level = header.level ?? '1';
  return {
    game,
    seed,
    header: { rules: header.rules ?? 'modern', level, last_level: level, versus: '1' },
    ...(handling !== undefined && { handling }),
  };
}

export class Mirror {
  private round: number | undefined;
  private followed = 0;
  private wanted = '';
  private isBusy = false;
  private isClosed = false;
  private readonly stop: () => void;

  constructor(
    private readonly engine: Asking,
    private readonly opening: object,
    private readonly onState: (state: RoundState) => void,
  ) {
    // A new engine knows nothing: the game is played again from its start.
    this.stop = engine.onRestart(() => {
      this.round = undefined;
      this.followed = 0;
      void this.work();
    });
  }

  /** All commands so far. */
  follow(commands: string): void {
    this.wanted = commands;
    void this.work();
  }

  async replay(): Promise<string> {
    return (await this.engine.ask<{ text: string }>({ ask: 'round.replay', round: this.round })).text;
  }

  close(): void {
    this.isClosed = true;
    this.stop();
    if (this.round !== undefined) this.engine.ask({ ask: 'round.close', round: this.round }).catch(() => undefined);
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      if (this.round === undefined) this.show(await this.opened());
      while (this.followed < this.wanted.length) await this.next();
    } catch {
      // The engine was lost: it tells when it is back.
    } finally {
      this.isBusy = false;
    }
  }

  private async opened(): Promise<RoundState> {
    const state = await this.engine.ask<RoundState>({ ...this.opening, ask: 'round.open' });
    this.round = state.round;
    return state;
  }

  private async next(): Promise<void> {
    const text = this.wanted.slice(this.followed);
    const state = await this.engine.ask<RoundState>({ ask: 'round.follow', round: this.round, text });
    this.followed += text.length;
    this.show(state);
  }

  private show(state: RoundState): void {
    if (!this.isClosed) this.onState(state);
  }
}
