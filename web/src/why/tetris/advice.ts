// Asks the thinking engine about a position of Tetris, a slice after the other, while it is looked
// at.
import { useEffect, useRef, useState } from 'preact/hooks';

import type { CellAt } from '../../board/well.ts';
import { EngineError } from '../../engine/client.ts';
import { thinkEngine } from '../../engine/engines.ts';
import type { Reason } from '../../frame/sentences.ts';
import type { PlannedStep } from '../../shared/tetris/plan.ts';

export interface Placement extends PlannedStep {
  ends_game: boolean;
  worth: number | null;
  /** So much less than the best. */
  behind: number | null;
  keys?: string[];
  reasons?: Reason[];
}

export interface Advice {
  done: boolean;
  nodes: number;
  height: number;
  unit: 'score' | 'rows' | 'points' | 'lines';
  placements: Placement[];
  best: { keys: string[]; reasons: Reason[]; summary: string; numbers: string[]; plan: Placement[]; other: Placement | null; hold?: boolean };
}

/** What is said against a place that somebody asks about. */
export interface Against {
  placement: Placement;
  is_best: boolean;
  reasons: Reason[];
}

const firstSlice = 2_000;
const largestSlice = 64_000;

interface Found {
  text: string;
  advice: Advice | null;
  problem: string;
}

/** Each slice is twice the one before: the first answer comes at once, the last one is good. */
export function useAdvice(text: string | null) {
  const [found, setFound] = useState<Found>({ text: '', advice: null, problem: '' });
  const open = useRef<number | null>(null);
  const [restarts, restart] = useState(0);
  useEffect(() => thinkEngine().onRestart(() => restart((count) => count + 1)), []);
  useEffect(() => {
    if (text === null) return;
    const left = new AbortController();
    const isWanted = () => !left.signal.aborted;
    const untilLeft = () => new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()));
    const engine = thinkEngine();
    const think = async () => {
      const { advice: number } = await engine.ask<{ advice: number }>({ ask: 'advice.open', position: text });
      open.current = number;
      try {
        for (let nodes = firstSlice, isDone = false; !isDone && isWanted(); nodes = Math.min(2 * nodes, largestSlice)) {
          const advice = await engine.ask<Advice>({ ask: 'advice.think', advice: number, nodes });
          isDone = advice.done;
          if (isWanted()) setFound({ text, advice, problem: '' });
        }
        if (isWanted()) await untilLeft(); // it may be asked about a place
      } finally {
        engine.ask({ ask: 'advice.close', advice: number }).catch(() => undefined);
      }
    };
    think().catch((error: unknown) => {
      if (isWanted() && error instanceof EngineError) setFound({ text, advice: null, problem: error.message });
    });
    return () => {
      open.current = null;
      left.abort();
    };
  }, [text, restarts]);
  const against = async (placement: Placement): Promise<Against | null> => {
    if (open.current === null) return null;
    const { cells, hold } = placement;
    return thinkEngine().ask<Against>({ ask: 'advice.against', advice: open.current, cells, hold }).catch(() => null);
  };
  const isCurrent = found.text === text;
  return { advice: isCurrent ? found.advice : null, problem: isCurrent ? found.problem : '', against };
}

/** Cells of a place on the board that is shown. */
export function shownCells(cells: readonly CellAt[], height: number, rows: number): CellAt[] {
  return cells.map(([x, y]) => [x, y + rows - height]);
}

/** The places that cover a cell, the best first. */
export function placesAt(advice: Advice, [x, y]: CellAt, rows: number): number[] {
  const covers = (cells: readonly CellAt[]) => shownCells(cells, advice.height, rows).some((cell) => cell[0] === x && cell[1] === y);
  return advice.placements.flatMap((placement, at) => (covers(placement.cells) ? [at] : []));
}

/** A click chooses the best place there; another one the next. */
export function nextPlaceAt(advice: Advice, cell: CellAt, rows: number, chosen: number): number | null {
  const places = placesAt(advice, cell, rows);
  return places[(places.indexOf(chosen) + 1) % places.length] ?? null;
}
