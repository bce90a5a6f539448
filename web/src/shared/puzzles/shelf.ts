// The puzzles in the engine: brought when they are first wanted, with what was solved so far.
import type { Engine } from '../../engine/client.ts';
import { thinkEngine } from '../../engine/engines.ts';
import { files } from '../../engine/files.ts';
import type { DiscSide } from '../../engine/match.ts';
import type { DiscReason } from '../../frame/sentences.ts';
import { storage } from '../../frame/storage.ts';
import type { CellAt } from '../../board/well.ts';
import type { Kind } from './kinds.ts';
import { kinds } from './kinds.ts';

export interface Puzzle {
  puzzle: number;
  kind: Kind;
  number: number;
  of: number;
  grade: number;
  solved: boolean;
  tries: number;
  hints: string[];
  hints_in_all: number;
  board: string[];
  // Connect Four
  to_move?: DiscSide;
  moves?: string;
  discs?: number;
  right?: boolean;
  /**
   * What the other side answers, or the whole solution: columns as they are written down, the tried
   * one first.
   */
  line?: string;
  reasons?: DiscReason[];
  // Tetris
  above?: number;
  placed?: number;
  falling?: { piece: string; cells: CellAt[]; ghost: CellAt[] } | null;
  queue?: string[];
  failed?: boolean;
  /** Empty cells of the row that was nearest to full. */
  missing?: CellAt[];
  /** Of a solution: keys and words, piece by piece. */
  keys?: string[];
  words?: string[];
  // Both
  /** What is said after a try. */
  answer?: string[];
  given_up: boolean;
  rating: Rating;
  puzzle_rating: Rating;
  /** When it counted: once, at the first answer. */
  change: { before: Rating; after: Rating; puzzle_before: Rating; puzzle_after: Rating } | null;
  progress?: string;
}

/** Glicko: within two deviations of it the strength lies. */
export interface Rating {
  rating: number;
  deviation: number;
}

export interface KindProgress {
  kind: Kind;
  of: number;
  solved: number[];
  streak: number;
  best: number;
  rating: Rating;
  next: number | null;
}

export interface Progress {
  kinds: KindProgress[];
  /** Ids of the lessons that are done. */
  lessons: string[];
}

const key = 'puzzles';
const shelves = new WeakMap<Engine, Promise<void>>();

async function fill(engine: Engine): Promise<void> {
  await Promise.all(
    kinds.map(async (kind) => {
      const response = await fetch(files.puzzles[kind]);
      await engine.ask({ ask: 'puzzle.put', kind, text: await response.text() });
    }),
  );
  const kept = (await storage().get(key)) as { text?: unknown } | undefined;
  // What is stored and makes no sense is not taken; it is written anew when the next puzzle is
  // solved.
  if (typeof kept?.text === 'string') await engine.ask({ ask: 'puzzle.progress', text: kept.text }).catch(() => undefined);
}

/** The engine with all puzzles; filled once, and again after it was lost. */
export async function puzzleEngine(): Promise<Engine> {
  const engine = thinkEngine();
  let shelf = shelves.get(engine);
  if (shelf === undefined) {
    shelf = fill(engine);
    shelves.set(engine, shelf);
    const stop = engine.onRestart(() => {
      shelves.delete(engine);
      stop();
    });
    shelf.catch(() => shelves.delete(engine));
  }
  await shelf;
  return engine;
}

export async function progress(): Promise<Progress> {
  const engine = await puzzleEngine();
  return engine.ask<Progress>({ ask: 'puzzle.progress' });
}

/** A lesson of Tetris was solved, wherever it was played. */
export async function keepLesson(lesson: string): Promise<void> {
  const engine = await puzzleEngine();
  await keepProgress((await engine.ask<{ progress: string }>({ ask: 'lesson.done', lesson })).progress);
}

export async function keepProgress(text: string | undefined): Promise<void> {
  if (text !== undefined) await storage().put(key, { text });
}
