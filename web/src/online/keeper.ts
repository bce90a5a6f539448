// What a keeper of the service asks and does: every request is signed with the key of this browser,
// which the owner of the service has named. Others are refused.
import type { BoardName, BoardRow } from './boards.ts';
import { identity } from './identity.ts';
import { ask, askText } from './server.ts';
import { keeperText, secondsNow, serviceName } from './signed.ts';

export interface Suspect {
  row: BoardRow & BoardName & { state: 'on board' | 'held' | 'taken off' };
  /** Why it is held. */
  doubt: string;
  measured: string;
  suspicion: { score: number; why: string; game_s: number; wall_s: number } | null;
  /** This game beside the others of its player. */
  history: string;
}

export interface HeldMatch {
  room: string;
  game: string;
  mode: string;
  keys: string[];
  names: string[];
  /** Of the first: 1, 0.5 or 0. */
  score: number;
  date: number;
  held: string;
  replay: boolean;
}

export interface KeeperView {
  keeper: string;
  held: Suspect[];
  suspects: Suspect[];
  matches: HeldMatch[];
  bans: { subject: string; why: string; date: number }[];
  log: { date: number; keeper: string; what: string; about: string; why: string }[];
}

export type DeedName = 'accept' | 'refuse' | 'remove' | 'restore' | 'ban' | 'unban' | 'release' | 'recompute';

async function request(what: string, about: string, why: string) {
  const { key, sign } = await identity();
  const time = secondsNow();
  return { what, about, why, time, service: serviceName(), key, signature: await sign(keeperText(what, about, why, time)) };
}

export const keeperView = async () => ask<KeeperView>('keeper/view', { body: await request('view', '', '') });
export const keeperReplay = async (about: string) => askText('keeper/replay', { body: await request('replay', about, '') });
/** What was done, as the log has it. */
export const keeperDeed = async (what: DeedName, about: string, why: string) =>
  (await ask<{ done: string }>('keeper/deeds', { body: await request(what, about, why.replace(/\s+/g, ' ').trim()) })).done;
