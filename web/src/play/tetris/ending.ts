// What happens when a game is over: its replay is verified and entered into the rankings, and sent
// to the server if it began from a ticket.
import { settings } from '../../frame/settings.ts';
import { createStore } from '../../frame/store.ts';
import type { Ticket } from '../../online/tickets.ts';
import type { Entered, ScoreStore } from '../../shared/scores/keeper.ts';
import { isRankedMode } from '../../shared/tetris/modes.ts';
import type { RoundState } from './state.ts';

export interface Ending {
  replay: string;
  entered: Entered | null;
  problem: string;
  /** Is it for the server? `coach`: it was, until the coach came. */
  online: 'none' | 'sent' | 'coach';
}

/** To the server: the game with its ticket. */
export type Submit = (ticket: Pick<Ticket, 'ticket' | 'board'>, replay: string, name: string, game: string) => Promise<void>;

const nothing: Ending = { replay: '', entered: null, problem: '', online: 'none' };

export const isRanked = ({ game, mode, practice, lesson }: RoundState) => !practice && lesson == null && isRankedMode(game, mode);

export class GameEnd {
  readonly view = createStore<Ending>(nothing);

  constructor(
    private readonly replay: () => Promise<{ text: string }>,
    private readonly keeper: ScoreStore,
    private readonly submit: Submit,
  ) {}

  forget(): void {
    this.view.set(nothing);
  }

  async enter(state: RoundState, ticket: Ticket | null = null): Promise<void> {
    try {
      const { text } = await this.replay();
      this.view.set({ replay: text });
      if (!isRanked(state)) return;
      const submission = { text, name: settings.get().name, kind: state.played, when: new Date().toISOString() };
      const entered = await this.keeper.enter(submission);
      this.view.set({ entered, online: onlineOf(state, ticket, entered) });
      if (ticket !== null && this.view.get().online === 'sent') await this.submit(ticket, text, submission.name.trim(), entered.game.id);
      const { name } = settings.get(); // that may have been typed while the game was verified
      if (name !== submission.name) await this.keeper.rename(entered.game.id, name);
    } catch (error) {
      this.view.set({ problem: error instanceof Error ? error.message : String(error) });
    }
  }

  /** The server has refused the name that the game had. */
  sendAgain(ticket: Pick<Ticket, 'ticket' | 'board'>, name: string): void {
    this.rename(name);
    const { entered, replay } = this.view.get();
    if (entered !== null) void this.submit(ticket, replay, name, entered.game.id);
  }

  rename(name: string): void {
    settings.set({ name });
    const { entered } = this.view.get();
    if (entered !== null) void this.keeper.rename(entered.game.id, name);
  }
}

/** A race that was not finished stands on no board. */
function onlineOf({ played }: RoundState, ticket: Ticket | null, { place }: Entered): Ending['online'] {
  if (ticket === null || place === 0) return 'none';
  return played === ticket.board.kind ? 'sent' : 'coach';
}
