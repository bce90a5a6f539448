// How a lesson is done, as boards: the solution is played in the engine, command by command.
import type { CellAt } from '../../board/well.ts';
import type { Engine } from '../../engine/client.ts';
import { keysByPiece } from './key_signs.ts';
import type { RoundState } from './state.ts';

export interface SolutionStep {
  board: string[];
  above: number;
  falling: { piece: string; cells: CellAt[] } | null;
  /** Where the piece goes; null after the last one. */
  place: { piece: string; cells: CellAt[] } | null;
  /** Which piece it is, and which of its keys comes next; from 0. */
  piece: number;
  key: number;
}

/** The board before each key, and the one after the last. */
export async function solutionSteps(engine: Pick<Engine, 'ask'>, lesson: string, solution: string): Promise<SolutionStep[]> {
  let state = await engine.ask<RoundState>({ ask: 'round.open', lesson });
  const { round } = state;
  const steps: SolutionStep[] = [];
  try {
    const pieces = keysByPiece(solution);
    for (const [piece, keys] of pieces.entries()) {
      const first = steps.length;
      for (const [key, text] of keys.entries()) {
        steps.push(stepOf(state, piece, key));
        state = await engine.ask<RoundState>({ ask: 'round.follow', round, text });
      }
      const lies = state.facts?.locked.at(-1);
      if (lies !== undefined) for (const step of steps.slice(first)) step.place = { piece: lies.piece, cells: lies.cells };
    }
    steps.push({ ...stepOf(state, pieces.length, 0), falling: null });
  } finally {
    engine.ask({ ask: 'round.close', round }).catch(() => undefined);
  }
  return steps;
}

function stepOf({ board, above = 0, falling }: RoundState, piece: number, key: number): SolutionStep {
  return { board, above, falling: falling && { piece: falling.piece, cells: falling.cells }, place: null, piece, key };
}
