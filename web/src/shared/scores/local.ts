// The games of this browser.
import { freshKey, storage } from '../../frame/storage.ts';
import type { Storage } from '../../frame/storage.ts';
import { sentFrom } from '../../online/submit.ts';
import type { Board, Entered, GameFacts, KeptGame, ScoreStore, Submission } from './keeper.ts';
import { boardName, boardOf, compare, counts, playerKinds } from './keeper.ts';
import { verified } from './verify.ts';

/** So many of a board are kept; the worst go first. */
const mostPerBoard = 500;

export class LocalScores implements ScoreStore {
  constructor(
    private readonly kept: () => Storage = storage,
    private readonly verify: (text: string) => Promise<GameFacts> = verified,
  ) {}

  async enter(submission: Submission): Promise<Entered> {
    const facts = await this.verify(submission.text);
    const all = await this.list();
    const same = all.find((each) => each.text === submission.text);
    const game: KeptGame = same ?? { ...submission, kind: facts.kind === 'bot' ? 'bot' : submission.kind, id: freshKey('game'), facts };
    if (same === undefined) await this.kept().put(game.id, stored(game));
    const board = [...all.filter((each) => each.id !== game.id), game].filter((each) => isOn(boardOf(game), each)).sort(compare);
    for (const worst of board.slice(mostPerBoard)) if (worst.id !== game.id) await this.remove(worst.id);
    return { game, place: counts(game) ? board.indexOf(game) + 1 : 0, count: board.filter(counts).length };
  }

  async rename(id: string, name: string): Promise<void> {
    const game = gameFrom(id, await this.kept().get(id));
    if (game !== undefined) await this.kept().put(id, stored({ ...game, name }));
  }

  async remove(id: string): Promise<void> {
    await this.kept().remove(id);
  }

  async list(board?: Board): Promise<KeptGame[]> {
    const all = (await this.kept().list('game/')).map(([id, value]) => gameFrom(id, value));
    return all.filter((game) => game !== undefined).filter((game) => board === undefined || isOn(board, game)).sort(compare);
  }
}

const isOn = (board: Board, game: KeptGame) => boardName(boardOf(game)) === boardName(board);

function stored({ text, name, kind, when, facts, sent }: KeptGame): object {
  return { text, name, kind, when, facts, ...(sent !== undefined && { sent }) };
}

/** What was stored and makes no sense is no game. */
export function gameFrom(id: string, value: unknown): KeptGame | undefined {
  const submission = submissionFrom(value);
  if (submission === undefined) return undefined;
  const { facts, sent } = value as { facts?: unknown; sent?: unknown };
  return isFacts(facts) ? { ...submission, id, facts, sent: sentFrom(sent) } : undefined;
}

export function submissionFrom(value: unknown): Submission | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { text, name, kind, when } = value as Record<string, unknown>;
  if (typeof text !== 'string' || text === '') return undefined;
  return {
    text,
    name: typeof name === 'string' ? name.slice(0, 32) : '',
    kind: playerKinds.find((each) => each === kind) ?? 'human',
    when: typeof when === 'string' && !Number.isNaN(Date.parse(when)) ? when : new Date(0).toISOString(),
  };
}

function isFacts(value: unknown): value is GameFacts {
  if (typeof value !== 'object' || value === null) return false;
  const facts = value as Record<string, unknown>;
  const areTexts = [facts.game, facts.rules, facts.mode, facts.end].every((each) => typeof each === 'string');
  const areNumbers = [facts.points, facts.lines, facts.pieces, facts.ticks].every((each) => Number.isFinite(each));
  return areTexts && areNumbers && typeof facts.finished === 'boolean';
}

export const localScores: ScoreStore = new LocalScores();
