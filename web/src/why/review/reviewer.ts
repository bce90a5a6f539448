// A review being made: the thinking engine goes on slice by slice, and the page shows how far it
// is.
import { useEffect, useState } from 'preact/hooks';

import type { CellAt } from '../../board/well.ts';
import type { Engine } from '../../engine/client.ts';
import { EngineError } from '../../engine/client.ts';
import { bookFor } from '../../engine/match.ts';
import type { LineMove } from '../../shared/lines/line.ts';

export interface JudgedMove {
  index: number;
  side: number;
  played: string;
  best: string;
  loss: string;
  /** Null: what it was worth takes too long to find out. */
  grade: string | null;
  /** A deeper look follows; until then it is no worse than an inaccuracy. */
  settled: boolean;
  mark: string;
  why: string[];
  reasons: ({ kind: string; text: string } & Record<string, unknown>)[] | null;
  discs: boolean;
  board: string[];
  mover: string;
  played_cells: CellAt[];
  best_cells: CellAt[];
  queue: string;
  held: string;
  /** The better move and what was meant to follow. */
  line: LineMove[];
  /** What follows the move that was played, the answer first. */
  refutation: LineMove[];
}

/** What is known of a move before the review is finished. */
export interface Judged {
  index: number;
  grade: string;
  settled: boolean;
  loss: number;
  value: number;
}

export interface ReviewSide {
  name: string;
  key: string;
  /** Null while the review is made. */
  accuracy: number | null;
  counts: Record<string, number>;
}

export interface Review {
  game: string;
  unit: string;
  values: (number | null)[];
  moments: number[];
  moves: { index: number; grade: string | null; loss: number }[];
  /** Moves that are looked at again. */
  unsettled: number[];
  /** The moves before this one are not judged; none: all are. */
  first_judged?: number;
  title: string;
  about_value: string;
  legend: string[];
  sides: ReviewSide[];
  grades: { word: string; mark: string }[];
}

/**
 * What is reviewed: a replay, the moves of a game of Connect Four, or a round of a file that is
 * open in the engine.
 */
export type Subject =
  | { text: string; nodes?: number }
  | { moves: string; width: number; height: number; connect: number }
  | { ask: string; import: number; round: number; player: number };

export interface Reviewing {
  done: number;
  of: number;
  /** While it is made: what is known of it so far. */
  review: Review | null;
  isComplete: boolean;
  /** So many moves are looked at again, one after the other. */
  unsettled: number;
  isWaiting: boolean; // for the book
  problem: string;
  /** A move with its board. */
  move: (index: number) => Promise<JudgedMove | null>;
}

interface Progress {
  done: number;
  of: number;
  /** Grades that were not told yet; none of Connect Four, which is judged from its end. */
  moves: Judged[];
  unit?: string;
  review?: Review;
  needs_book?: boolean;
}

/** What a deeper look at some moves has found; at the end with the whole. */
interface Settled {
  left: number;
  moves: Judged[];
  review?: Review;
}

const words = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

/** A review that is being made, as far as it is known. */
export function partOf(game: string, unit: string, judged: readonly Judged[]): Review {
  const counts = Object.fromEntries(words.map((word) => [word, judged.filter(({ grade }) => grade === word).length]));
  const isBad = ({ grade }: Judged) => grade === 'mistake' || grade === 'blunder';
  return {
    game, unit, title: '', about_value: '', legend: [],
    values: judged.map(({ value }) => value),
    moves: [...judged],
    moments: judged.filter(isBad).map(({ index }) => index),
    unsettled: judged.filter(({ settled }) => !settled).map(({ index }) => index),
    sides: [{ name: '', key: '', accuracy: null, counts }],
    grades: words.map((word) => ({ word, mark: '' })),
  };
}

/** The review with what a deeper look has found; accuracy and moments follow at the end. */
export function withSettled(review: Review, found: readonly Judged[]): Review {
  const moves = review.moves.map((move) => found.find(({ index }) => index === move.index) ?? move);
  const counts = Object.fromEntries(words.map((word) => [word, moves.filter(({ grade }) => grade === word).length]));
  const isFound = (index: number) => found.some((move) => move.index === index);
  return { ...review, moves, sides: review.sides.map((side) => ({ ...side, counts })), unsettled: review.unsettled.filter((index) => !isFound(index)) };
}

/**
 * After an engine that was lost the next one is asked, but not for ever: it may die of the same.
 */
const mostRestarts = 3;
/**
 * Moves of one question; the first one of a game of Tetris is asked for alone, so that it is there
 * at once.
 */
const slice = { tetris: 2, connect4: 4 };
const nothing = { done: 0, of: 0, review: null, isComplete: false, unsettled: 0, isWaiting: false, problem: '' };

export function useReview(subject: Subject | null, engine: Engine): Reviewing {
  const [state, setState] = useState<Omit<Reviewing, 'move'> & { number: number }>({ ...nothing, number: 0 });
  const [restarts, restart] = useState(0);
  const key = subject === null ? '' : JSON.stringify(subject);
  useEffect(() => engine.onRestart(() => restart((count) => count + 1)), [engine]);
  useEffect(() => {
    if (subject === null || restarts > mostRestarts) return;
    const left = new AbortController();
    const isWanted = () => !left.signal.aborted;
    const show = (change: Partial<typeof state>) => isWanted() && setState((now) => ({ ...now, ...change }));
    setState({ ...nothing, number: 0 });
    let number: number | undefined;
    const run = async () => {
      const opened = await engine.ask<{ review: number; game: string; of: number }>({ ask: 'review.open', ...subject });
      number = opened.review;
      show({ number, of: opened.of });
      const pieces = opened.game === 'connect4' ? slice.connect4 : slice.tetris;
      const judged: Judged[] = [];
      while (isWanted()) {
        const isFirst = judged.length === 0 && opened.game !== 'connect4';
        const now = await engine.ask<Progress>({ ask: 'review.go', review: number, pieces: isFirst ? 1 : pieces });
        show({ done: now.done, of: now.of, isWaiting: now.needs_book === true });
        if (now.review !== undefined) {
          show({ review: now.review, isComplete: true, unsettled: now.review.unsettled.length });
          return settle(now.review, opened.review);
        }
        judged.push(...now.moves);
        if (judged.length > 0) show({ review: partOf(opened.game, now.unit ?? '', judged) });
        if (now.needs_book === true && !(await bookFor(engine))) return show({ problem: 'book' });
      }
    };
    const settle = async (first: Review, review: number) => {
      for (let known = first; known.unsettled.length > 0 && isWanted(); ) {
        const now = await engine.ask<Settled>({ ask: 'review.settle', review });
        known = now.review ?? withSettled(known, now.moves);
        show({ review: known, unsettled: now.left });
      }
    };
    run().catch((error: unknown) => {
      if (error instanceof EngineError) show({ problem: error.message });
    });
    return () => {
      left.abort();
      if (number !== undefined) engine.ask({ ask: 'review.close', review: number }).catch(() => undefined);
    };
  }, [key, engine, restarts]);
  const move = (index: number) =>
    engine.ask<JudgedMove>({ ask: 'review.move', review: state.number, index }).catch(() => null);
  return { ...state, ...(restarts > mostRestarts && { problem: 'lost' }), move };
}
