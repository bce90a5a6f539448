// A review being made: the thinking engine goes on slice by slice, and the page shows how far it is.
import { useEffect, useState } from 'preact/hooks';

import type { CellAt } from '../../board/well.ts';
import { EngineError } from '../../engine/client.ts';
import { thinkEngine } from '../../engine/engines.ts';
import { bookFor } from '../../engine/match.ts';

export interface JudgedMove {
  index: number;
  side: number;
  played: string;
  best: string;
  loss: string;
  grade: string;
  mark: string;
  why: string[];
  reasons: ({ kind: string; text: string } & Record<string, unknown>)[] | null;
  discs: boolean;
  board: string[];
  mover: string;
  played_cells: CellAt[];
  best_cells: CellAt[];
}

export interface ReviewSide {
  name: string;
  key: string;
  accuracy: number;
  counts: Record<string, number>;
}

export interface Review {
  game: string;
  unit: string;
  values: number[];
  moments: number[];
  moves: { index: number; grade: string; loss: number }[];
  title: string;
  about_value: string;
  legend: string[];
  sides: ReviewSide[];
  grades: { word: string; mark: string }[];
}

/** What is reviewed: a replay, or the moves of a game of Connect Four. */
export type Subject = { text: string } | { moves: string; width: number; height: number; connect: number };

export interface Reviewing {
  done: number;
  of: number;
  review: Review | null;
  isWaiting: boolean; // for the book
  problem: string;
  /** A move with its board. */
  move: (index: number) => Promise<JudgedMove | null>;
}

interface Progress {
  done: number;
  of: number;
  review?: Review;
  needs_book?: boolean;
}

/** After an engine that was lost the next one is asked, but not for ever: it may die of the same. */
const mostRestarts = 3;
const slice = { tetris: 10, connect4: 4 };
const nothing = { done: 0, of: 0, review: null, isWaiting: false, problem: '' };

export function useReview(subject: Subject | null): Reviewing {
  const [state, setState] = useState<Omit<Reviewing, 'move'> & { number: number }>({ ...nothing, number: 0 });
  const [restarts, restart] = useState(0);
  const key = subject === null ? '' : JSON.stringify(subject);
  useEffect(() => thinkEngine().onRestart(() => restart((count) => count + 1)), []);
  useEffect(() => {
    if (subject === null || restarts > mostRestarts) return;
    const left = new AbortController();
    const isWanted = () => !left.signal.aborted;
    const engine = thinkEngine();
    const show = (change: Partial<typeof state>) => isWanted() && setState((now) => ({ ...now, ...change }));
    setState({ ...nothing, number: 0 });
    let number: number | undefined;
    const run = async () => {
      const opened = await engine.ask<{ review: number; game: string; of: number }>({ ask: 'review.open', ...subject });
      number = opened.review;
      show({ number, of: opened.of });
      const pieces = opened.game === 'connect4' ? slice.connect4 : slice.tetris;
      while (isWanted()) {
        const now = await engine.ask<Progress>({ ask: 'review.go', review: number, pieces });
        show({ done: now.done, of: now.of, isWaiting: now.needs_book === true });
        if (now.review !== undefined) return show({ review: now.review });
        if (now.needs_book === true && !(await bookFor(engine))) return show({ problem: 'book' });
      }
    };
    run().catch((error: unknown) => {
      if (error instanceof EngineError) show({ problem: error.message });
    });
    return () => {
      left.abort();
      if (number !== undefined) engine.ask({ ask: 'review.close', review: number }).catch(() => undefined);
    };
  }, [key, restarts]);
  const move = (index: number) =>
    thinkEngine().ask<JudgedMove>({ ask: 'review.move', review: state.number, index }).catch(() => null);
  return { ...state, ...(restarts > mostRestarts && { problem: 'lost' }), move };
}
