// What the engine says about a game that is watched (docs/reference/engine.md).
import type { CellAt } from '../../board/well.ts';

export interface WellState {
  rules: string;
  mode: string;
  board: string[];
  above?: number;
  falling: { piece: string; cells: CellAt[]; ghost?: CellAt[] } | null;
  held?: string | null;
  queue: string[];
  points: number;
  lines: number;
  level: number;
  pieces: number;
  ticks: number;
  sent?: number;
  over: boolean;
  end: string;
}

export interface DemoState extends WellState {
  demo: number;
}
