// Games for the boards of the server: they begin from a ticket. Without one a game is played as any
// other, and says so.
import { settings } from '../../frame/settings.ts';
import { storage } from '../../frame/storage.ts';
import { createStore } from '../../frame/store.ts';
import type { BoardName } from '../../online/boards.ts';
import { isOthersName } from '../../online/boards.ts';
import { IdentityError } from '../../online/identity.ts';
import { NoAnswer, server } from '../../online/server.ts';
import type { Ticket } from '../../online/tickets.ts';
import { isPast, ticketFor, ticketFrom } from '../../online/tickets.ts';
import { isRanked } from './ending.ts';
import type { RoundState } from './state.ts';

/**
 * Why there is no ticket: no answer in time, a browser that cannot sign, or a sentence of the
 * server.
 */
export type NoTicket = { kind: 'slow' | 'unsupported' } | { kind: 'taken'; name: string } | { kind: 'refused'; detail: string };

export interface RankedView {
  ticket: Ticket | null;
  isAsking: boolean;
  problem: NoTicket | null;
}

const none: RankedView = { ticket: null, isAsking: false, problem: null };

export class Ranked {
  readonly view = createStore<RankedView>(none);

  constructor(
    private readonly ask: (board: BoardName) => Promise<Ticket> = ticketFor,
    private readonly isTaken: (board: BoardName, name: string) => Promise<boolean> = isOthersName,
  ) {}

  forget(): void {
    this.view.set(none);
  }

  /** The ticket that was kept with a saved game. */
  async restore(key: string): Promise<void> {
    const value = await storage().get(key);
    const ticket = typeof value === 'object' && value !== null && 'ticket' in value ? ticketFrom(value.ticket) : undefined;
    this.view.set({ ...none, ticket: ticket === undefined || isPast(ticket) ? null : ticket });
  }

  async ticketFor(state: RoundState): Promise<Ticket | null> {
    this.view.set({ ...none, isAsking: true });
    const name = settings.get().name.trim();
    try {
      const [ticket, isTaken] = await Promise.all([this.ask(boardOf(state)), this.isTaken(boardOf(state), name).catch(() => false)]);
      this.view.set({ ...none, ...(isTaken ? { problem: { kind: 'taken', name } } : { ticket }) });
    } catch (error) {
      this.view.set({ ...none, problem: problemOf(error) });
    }
    return this.view.get().ticket;
  }
}

/** With the coach beside it a game stands on a board of its own. */
const boardOf = ({ game, rules, mode, coach }: RoundState): BoardName => ({ game, rules, mode, kind: coach ? 'coached' : 'human' });

function problemOf(error: unknown): NoTicket {
  if (error instanceof IdentityError) return { kind: 'unsupported' };
  if (error instanceof NoAnswer) return { kind: 'slow' };
  return { kind: 'refused', detail: error instanceof Error ? error.message : String(error) };
}

/** Could this game be for the server, if the person wants it to be? */
export const mayBeRanked = (state: RoundState) => server.get().state === 'there' && isRanked(state) && state.pieces === 0;

/** Ranked games carry a name; without one nothing is asked of the server. */
export const wantsRank = (state: RoundState) => mayBeRanked(state) && settings.get().ranked && settings.get().name.trim() !== '';
