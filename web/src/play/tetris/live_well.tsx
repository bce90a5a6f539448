// The well while it is played: drawn at once when a state comes, not when the page gets to it.
import { useCallback } from 'preact/hooks';

import { isStill } from '../../board/motion.ts';
import type { WellPicture } from '../../board/well.ts';
import { columns, drawWell, wellText } from '../../board/well.ts';
import { settings } from '../../frame/settings.ts';
import type { Store } from '../../frame/store.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { CoachView } from './coach.ts';
import type { GameView } from './game.ts';
import { Painted } from './painted.tsx';
import type { RoundState, Side } from './state.ts';

const fadeMs = 240;
export const usualRows = 22;

interface LiveWellProps {
  view: Store<GameView>;
  coach: Store<CoachView>;
  size: number;
}

export function LiveWell({ view, coach, size }: LiveWellProps) {
  const t = useTexts();
  const rows = useStore(view, (value) => value.state?.board.length ?? usualRows);
  const isHidden = useStore(view, hides);
  const [points, lines] = [useStore(view, (value) => value.state?.points ?? 0), useStore(view, (value) => value.state?.lines ?? 0)];
  const subscribe = useCallback((listener: () => void) => both(view.subscribe(listener), coach.subscribe(listener)), [view, coach]);
  return (
    <>
      <Painted
        width={columns * size}
        height={rows * size}
        label={isHidden ? t('play.board.hidden') : t('play.board', { points, lines })}
        subscribe={subscribe}
        draw={(context, palette) => {
          const now = view.get();
          drawWell(context, palette, pictureOf(now, coach.get(), rows), size);
          return drawCleared(context, now, size);
        }}
      />
      <WellText view={view} />
    </>
  );
}

const both = (a: () => void, b: () => void) => () => {
  a();
  b();
};

const hides = ({ phase, state }: GameView) => phase === 'paused' || state === null;

function pictureOf(view: GameView, coach: CoachView, rows: number): WellPicture {
  const { state } = view;
  if (state === null) return { board: Array<string>(rows).fill('..........'), hidden: true };
  return {
    board: state.board,
    above: state.above ?? 0,
    falling: shownFalling(state, settings.get().ghost),
    hidden: hides(view),
    marks: coach.isShown && coach.cells !== null ? [{ cells: coach.cells, colour: 'accent' }] : [],
  };
}

function shownFalling({ falling }: Side, ghost: boolean): NonNullable<WellPicture['falling']> | null {
  if (falling === null) return null;
  return { piece: falling.piece, cells: falling.cells, ghost: ghost ? falling.ghost : [] };
}

/** Rows that went shine where they were, and fade. True while they do. */
function drawCleared(context: CanvasRenderingContext2D, { cleared, phase }: GameView, size: number): boolean {
  if (cleared === null || phase === 'paused' || isStill()) return false;
  const left = 1 - (performance.now() - cleared.at) / fadeMs;
  if (left <= 0) return false;
  context.fillStyle = `rgb(255 255 255 / ${0.75 * left})`;
  const width = columns * size * left;
  for (const row of cleared.rows) context.fillRect((columns * size - width) / 2, row * size, width, size);
  return true;
}

/** For screen readers: as the stack is after every piece. */
function WellText({ view }: { view: Store<GameView> }) {
  useStore(view, ({ phase, state }) => `${phase} ${state?.pieces ?? 0} ${state?.round ?? 0} ${state?.held ?? ''}`);
  const { state, phase } = view.get();
  if (state === null || phase === 'paused') return null;
  return <pre class="unseen">{wellText({ board: state.board, falling: state.falling })}</pre>;
}

/** The other side of a match. */
export function OpponentWell({ view, size }: { view: Store<GameView>; size: number }) {
  const t = useTexts();
  const rows = useStore(view, (value) => value.state?.opponent?.board.length ?? usualRows);
  const subscribe = useCallback((listener: () => void) => view.subscribe(listener), [view]);
  return (
    <Painted
      width={columns * size}
      height={rows * size}
      label={t('play.opponent')}
      subscribe={subscribe}
      draw={(context, palette) => {
        const { state, phase } = view.get();
        const other: RoundState['opponent'] = state?.opponent ?? null;
        if (other !== null) drawWell(context, palette, otherPicture(other, phase === 'paused'), size);
        return false;
      }}
    />
  );
}

const otherPicture = (side: Side, hidden: boolean): WellPicture => ({
  board: side.board,
  above: side.above ?? 0,
  falling: shownFalling(side, false),
  hidden,
});
