// The coach: asks the engine that thinks about every new piece. What comes too late is dropped.
import type { CellAt, WellPicture } from '../../board/well.ts';
import type { Engine } from '../../engine/client.ts';
import type { Reason } from '../../frame/sentences.ts';
import { createStore } from '../../frame/store.ts';
import type { LineMove } from '../../shared/lines/line.ts';
import type { PlannedStep } from '../../shared/tetris/plan.ts';
import { planOf } from '../../shared/tetris/plan.ts';
import type { RoundState } from './state.ts';

/** A place beside the best one. */
export interface OtherPlace {
  cells: CellAt[];
  /** "J in columns 1-3, row 4" */
  place: string;
}

export interface CoachView {
  isShown: boolean;
  isThinking: boolean;
  cells: CellAt[] | null;
  /** From where the piece is now. */
  keys: string[];
  /** The piece cannot get to the place any more. */
  isOutOfReach: boolean;
  /** The next best, with which the reasons compare; null: no place is worse. */
  other: OtherPlace | null;
  /** It is drawn too. */
  showsOther: boolean;
  summary: string;
  reasons: Reason[];
  numbers: string[];
  /** What is meant to follow, on the boards that it leads to; it begins with the best place. */
  plan: LineMove[];
  problem: string;
}

export interface Advice {
  done: boolean;
  /** Rows of the board in which cells are counted. */
  height: number;
  best: Best | null;
}

/** A place that the engine can look for a way to. */
export interface Target {
  cells: CellAt[];
  hold: boolean;
  spin: string;
}

export interface Best extends Target {
  keys: string[];
  summary: string;
  reasons: Reason[];
  numbers: string[];
  other: OtherPlace | null;
  plan: PlannedStep[];
}

const nothing = { cells: null, other: null, keys: [], isOutOfReach: false, summary: '', reasons: [], numbers: [], plan: [], problem: '' };
/**
 * Each slice is twice the one before: the first answer comes at once, the last one is as good as
 * any.
 */
const firstSlice = 4_000;
const largestSlice = 64_000;

/** Where nobody is coached. */
export const noCoach: CoachView = { isShown: false, isThinking: false, showsOther: false, ...nothing };

/** Where the piece goes best and, if one wants to see it, next best. */
export function marksOf({ isShown, cells, other, showsOther }: CoachView): NonNullable<WellPicture['marks']> {
  if (!isShown || cells === null) return [];
  const best = { cells, colour: 'accent' as const };
  return showsOther && other !== null ? [{ cells: other.cells, colour: 'ink', isOther: true }, best] : [best];
}

export class Coach {
  readonly view = createStore<CoachView>(noCoach);
  private asked = '';
  private question = 0;
  private board: readonly string[] = [];
  private target: Target | null = null;
  private pieceAt = '';
  private search: 'none' | 'going' | 'stale' = 'none';

  constructor(
    private readonly engine: () => Pick<Engine, 'ask'>,
    private readonly position: () => Promise<{ text: string }>,
    private readonly way: (lesson: string) => Promise<Advice>,
    /** The keys that bring the piece from where it is to a place; null: none do. */
    private readonly keysTo: (place: Target) => Promise<string[] | null>,
  ) {}

  show(isShown: boolean): void {
    this.view.set({ isShown });
    this.forget();
  }

  /** The next best place is drawn, or not any more. */
  flipOther(): void {
    this.view.set({ showsOther: !this.view.get().showsOther });
  }

  /**
   * Whenever a state comes: asks if there is another piece to place, or for new keys if it is
   * elsewhere.
   */
  follow(state: RoundState): void {
    if (!this.view.get().isShown) return;
    const falling = state.falling?.piece ?? '';
    const position = [state.round, state.pieces, falling, state.held, state.over, state.waiting.join(',')].join(' ');
    const pieceAt = JSON.stringify(state.falling?.cells);
    const hasMoved = pieceAt !== this.pieceAt;
    this.pieceAt = pieceAt;
    if (position === this.asked) return hasMoved ? void this.findKeys() : undefined;
    this.asked = position;
    this.board = state.board;
    if (state.over || falling === '') this.forget();
    else void this.ask(state.lesson?.id);
  }

  forget(): void {
    this.asked = '';
    ++this.question;
    this.target = null;
    this.view.set({ isThinking: false, ...nothing });
  }

  /** Inside a lesson the way to its goal is asked for: the best place in a game may spoil it. */
  private async ask(lesson: string | undefined): Promise<void> {
    const question = ++this.question;
    this.target = null;
    this.view.set({ isThinking: true, ...nothing });
    try {
      if (lesson === undefined) await this.askMachine(question);
      else this.tell(question, await this.way(lesson));
    } catch (error) {
      if (question === this.question) this.view.set({ isThinking: false, problem: error instanceof Error ? error.message : '' });
    }
  }

  private async askMachine(question: number): Promise<void> {
    const { text } = await this.position();
    if (question !== this.question) return;
    const { advice } = await this.engine().ask<{ advice: number }>({ ask: 'advice.open', position: text });
    await this.think(question, advice);
    void this.engine().ask({ ask: 'advice.close', advice }).catch(() => undefined);
  }

  /** Slice by slice, showing the best so far, until it is done or nobody asks any more. */
  private async think(question: number, advice: number): Promise<void> {
    for (let nodes = firstSlice, isDone = false; !isDone && question === this.question; nodes = Math.min(2 * nodes, largestSlice)) {
      const said = await this.engine().ask<Advice>({ ask: 'advice.think', advice, nodes });
      isDone = said.done;
      this.tell(question, said);
    }
  }

  private tell(question: number, { done, height, best }: Advice): void {
    if (question !== this.question) return;
    const shown = (cells: CellAt[]) => cells.map(([x, y]): CellAt => [x, y + this.board.length - height]);
    const other = best?.other ?? null;
    const target = best && { cells: shown(best.cells), hold: best.hold, spin: best.spin };
    const isSame = JSON.stringify(target) === JSON.stringify(this.target);
    this.target = target;
    this.view.set({
      isThinking: !done,
      cells: target?.cells ?? null,
      other: other && { ...other, cells: shown(other.cells) },
      ...(!isSame && { keys: best?.keys ?? [], isOutOfReach: false }),
      summary: best?.summary ?? '',
      reasons: best?.reasons ?? [],
      numbers: best?.numbers ?? [],
      plan: planOf(this.board, best?.plan ?? [], height),
    });
    if (target !== null) void this.findKeys();
  }

  /** One question at a time: where the piece has moved meanwhile, it is asked once more. */
  private async findKeys(): Promise<void> {
    if (this.target === null) return;
    if (this.search !== 'none') {
      this.search = 'stale';
      return;
    }
    this.search = 'going';
    const { target } = this;
    const keys = await this.keysTo(target).catch(() => []);
    const isStale = (this.search as string) === 'stale';
    this.search = 'none';
    if (target === this.target && !isStale) this.view.set({ keys: keys ?? [], isOutOfReach: keys === null });
    if (isStale) void this.findKeys();
  }
}
