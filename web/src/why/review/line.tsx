// A line of play in a review: the better moves, or what the played one allows, stepped through on
// the board.
import { useState } from 'preact/hooks';

import { usePageKeys } from '../../frame/page_keys.ts';
import { said } from '../../frame/said.ts';
import { sideName } from '../../frame/sides.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import { Steps } from '../../shared/lines/steps.tsx';
import type { LineMove } from '../../shared/lines/line.ts';
import type { JudgedMove } from './reviewer.ts';

export type LineKind = 'line' | 'refutation';

const titles: Record<LineKind, TextKey> = { line: 'review.showLine', refutation: 'review.showAnswer' };
const places: Record<LineKind, TextKey> = { line: 'review.lineAt', refutation: 'review.answerAt' };
const letters: Record<string, LineKind> = { b: 'line', r: 'refutation' };

export interface Walk {
  kind: LineKind | null;
  at: number;
  moves: LineMove[];
  /** The move of the line that is shown; null: the game itself is. */
  shown: LineMove | null;
  open: (kind: LineKind) => void;
  leave: () => void;
  go: (at: number) => void;
}

/** Where one stands in the lines of a move; another move begins outside of them. */
export function useWalk(move: JudgedMove | null): Walk {
  const [{ of, kind, at }, set] = useState<{ of: JudgedMove | null; kind: LineKind | null; at: number }>({ of: move, kind: null, at: 0 });
  const current = of === move ? kind : null;
  const moves = move === null || current === null ? [] : move[current];
  const walk: Walk = {
    kind: current,
    at,
    moves,
    shown: moves[at] ?? null,
    open: (wanted) => set({ of: move, kind: wanted, at: 0 }),
    leave: () => set({ of: move, kind: null, at: 0 }),
    go: (to) => set({ of: move, kind: current, at: to }),
  };
  usePageKeys(({ key }) => {
    const wanted = letters[key.toLowerCase()];
    if (key === 'Escape') walk.leave();
    else if (wanted === undefined || move === null || move[wanted].length === 0) return;
    else if (wanted === current) walk.leave();
    else walk.open(wanted);
  });
  return walk;
}

/** The moves of the game itself and of the line that lead to the board that is shown. */
export function movesUntil(move: JudgedMove | null, { kind, at, moves }: Pick<Walk, 'kind' | 'at' | 'moves'>): LineMove[] {
  if (move === null || kind === null) return [];
  const before = moves.slice(0, at);
  return kind === 'line' ? before : [playedMove(move), ...before];
}

function playedMove({ played, board, mover, played_cells, queue, held }: JudgedMove): LineMove {
  return { text: played, hold: played.startsWith('hold'), board, mover, cells: played_cells, queue, held };
}

/** The steps of the line in the place of those of the game. */
export function LineSteps({ walk, isDiscs }: { walk: Walk; isDiscs: boolean }) {
  const t = useTexts();
  if (walk.kind === null || walk.shown === null) return null;
  const { text, mover } = walk.shown;
  const place = isDiscs ? `${sideName(t, mover === 'X' ? 'X' : 'O')} ${text}` : said(text);
  return (
    <div class="line-steps">
      <p role="status">{t(places[walk.kind], { number: walk.at + 1, of: walk.moves.length, place })}</p>
      <Steps at={walk.at} of={walk.moves.length - 1} go={walk.go} label={t(titles[walk.kind])} first={1} />
      <button onClick={walk.leave}>{t('review.leaveLine')}</button>
    </div>
  );
}

/** The way into the lines of a move, where it has some. */
export function LineButtons({ move, walk }: { move: JudgedMove; walk: Walk }) {
  const t = useTexts();
  const kinds = (['line', 'refutation'] as const).filter((kind) => move[kind].length > 0);
  if (kinds.length === 0) return null;
  return (
    <div class="row">
      {kinds.map((kind) => (
        <button key={kind} aria-pressed={walk.kind === kind} onClick={() => (walk.kind === kind ? walk.leave() : walk.open(kind))}>
          {t(titles[kind])}
        </button>
      ))}
    </div>
  );
}
