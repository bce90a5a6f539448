// A ticket: the seed of one ranked game, issued by the server to the key of this browser.
import type { BoardName } from './boards.ts';
import { identity } from './identity.ts';
import { ask } from './server.ts';
import { secondsNow, serviceName, ticketText } from './signed.ts';

export interface Ticket {
  ticket: string; // handed in with the game, as it is
  seed: string;
  deadline: number; // seconds since 1970
  board: BoardName;
}

/** Nobody waits longer than this to play. */
const patienceMs = 3000;

export async function ticketFor(board: BoardName): Promise<Ticket> {
  const { key, sign } = await identity();
  const time = secondsNow();
  const { game, rules, mode, kind } = board;
  const body = { game, rules, mode, kind, time, service: serviceName(), key, signature: await sign(ticketText(board, time)) };
  const { ticket, seed, deadline } = await ask<{ ticket: string; seed: number; deadline: number }>('tickets', { body, timeoutMs: patienceMs });
  return { ticket, seed: String(seed), deadline, board: { game, rules, mode, kind } };
}

/** What was kept with a saved game, where it makes sense. */
export function ticketFrom(value: unknown): Ticket | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { ticket, seed, deadline, board } = value as Partial<Ticket>;
  const isWhole = typeof ticket === 'string' && typeof seed === 'string' && typeof deadline === 'number' && typeof board === 'object';
  return isWhole ? { ticket, seed, deadline, board } : undefined;
}

export const isPast = ({ deadline }: Ticket) => deadline < secondsNow();
