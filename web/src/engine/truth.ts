// What is exactly known of a position of Connect Four, asked for in slices while somebody looks at
// it.
// What came once is kept, so that stepping through a game shows scores at once.
import { useEffect, useState } from 'preact/hooks';

import type { DiscReason } from '../frame/sentences.ts';
import { EngineError } from './client.ts';
import { thinkEngine } from './engines.ts';
import type { DiscCell, DiscSide, MatchState, Shape } from './match.ts';
import { bookFor } from './match.ts';
import { openingTruth } from './opening_scores.ts';

interface WhyColumn {
  column: number;
  score: number | null;
  moves_to_win: number | null;
  reasons: DiscReason[];
}

/** The answer of `connect4.why`. */
export interface Why extends MatchState {
  threats: Record<DiscSide, DiscCell[]>;
  done: boolean;
  scores?: (number | null)[];
  columns?: WhyColumn[];
  best?: number[];
  score?: number;
  best_line?: string;
}

export interface ColumnTruth {
  score: number | null;
  /** In so many moves of its own the winner wins; 0: a draw. */
  movesToWin: number;
  sentences: DiscReason[];
}

export interface Truth {
  isOver: boolean;
  winner: DiscSide | null;
  /** The four that won. */
  four: DiscCell[];
  /** By column from 0; missing where no disc can be dropped. */
  columns: (ColumnTruth | undefined)[];
  /** Every score is known. */
  isComplete: boolean;
  waitsForBook: boolean;
  /** It takes too long here: asked no further. */
  gaveUp: boolean;
  best: number[];
  score: number | null;
  threats: { side: DiscSide; cells: DiscCell[] }[];
  /** Best play as moves. */
  line: string;
  /** A sentence of the engine about a position that cannot be. */
  problem: string;
  /**
   * The scores are those of the opening, which are known here; the reasons come with the engine.
   */
  hasScoresOnly: boolean;
}

export const nothingKnown: Truth = {
  isOver: false,
  winner: null,
  four: [],
  columns: [],
  isComplete: false,
  waitsForBook: false,
  gaveUp: false,
  best: [],
  score: null,
  threats: [],
  line: '',
  problem: '',
  hasScoresOnly: false,
};

export function truthFrom(why: Why): Truth {
  const columns: (ColumnTruth | undefined)[] = [];
  for (const { column, score, moves_to_win, reasons } of why.columns ?? []) {
    columns[column] = { score, movesToWin: moves_to_win ?? 0, sentences: reasons };
  }
  return {
    ...nothingKnown,
    isOver: why.over,
    winner: why.winner,
    four: why.line,
    columns,
    isComplete: why.best !== undefined,
    waitsForBook: why.needs_book === true,
    best: why.best ?? [],
    score: why.score ?? null,
    threats: (['O', 'X'] as const).map((side) => ({ side, cells: why.threats[side] })),
    line: why.best_line ?? '',
  };
}

export type Asked = Shape & { moves: string };

const known = new Map<string, Truth>();
const mostKnown = 2000;
const keyOf = ({ moves, width, height, connect }: Asked) => `${width}x${height}x${connect}/${moves}`;

/** Longer than this nobody waits: large boards are not solved in a page. */
const longest = 30_000;
const mostLost = 3;

/**
 * Asks until all is known, nobody wants it any more or it takes too long; tells what it knows on
 * the way.
 */
export async function findTruth(asked: Asked, isWanted: () => boolean, tell: (truth: Truth) => void): Promise<void> {
  const key = keyOf(asked);
  const engine = thinkEngine();
  const { moves, width, height, connect } = asked;
  const start = performance.now();
  while (isWanted()) {
    const why = await engine.ask<Why>({ ask: 'connect4.why', moves, width, height, connect });
    if (!isWanted()) return;
    const truth = truthFrom(why);
    const gaveUp = !why.done && performance.now() - start > longest;
    if (truth.isComplete || truth.isOver) keepKnown(key, truth);
    tell({ ...truth, gaveUp });
    if (why.done || gaveUp) return;
    if (why.needs_book === true && !(await bookFor(engine))) return tell({ ...truth, waitsForBook: false, gaveUp: true });
  }
}

/** Until the engine has come, with its book: the scores that the page knows of the opening. */
function withOpening(asked: Asked, truth: Truth): Truth {
  if (truth.isComplete || truth.isOver || truth.problem !== '') return truth;
  const opening = openingTruth(asked, nothingKnown);
  if (opening === null) return truth;
  const columns = opening.columns.map((column, at) => column && { ...column, sentences: truth.columns[at]?.sentences ?? [] });
  return { ...opening, columns, threats: truth.threats, hasScoresOnly: true };
}

function keepKnown(key: string, truth: Truth): void {
  if (known.size >= mostKnown) known.clear();
  known.set(key, truth);
}

/** Of a position that is looked at; null: of none. */
export function useTruth(asked: Asked | null): Truth {
  const key = asked === null ? '' : keyOf(asked);
  const [found, setFound] = useState({ key: '', truth: nothingKnown });
  useEffect(() => {
    if (asked === null) return;
    let isWanted = true;
    let lost = 0;
    const tell = (truth: Truth) => setFound({ key, truth });
    const look = (): Promise<void> =>
      findTruth(asked, () => isWanted, tell).catch((error: unknown) => {
        if (error instanceof EngineError) return tell({ ...nothingKnown, problem: error.message });
        // The engine was lost: once more with the new one, which may die of the same.
        if (!isWanted) return;
        return ++lost < mostLost ? look() : tell({ ...nothingKnown, gaveUp: true });
      });
    void look();
    return () => {
      isWanted = false;
    };
  }, [key]);
  const truth = found.key === key ? found.truth : (known.get(key) ?? nothingKnown);
  return asked === null ? truth : withOpening(asked, truth);
}
