// The well while it is played: drawn at once when a state comes, not when the page gets to it.
import { useCallback } from 'preact/hooks';

import { isStill } from '../../board/motion.ts';
import type { WellPicture } from '../../board/well.ts';
import { columns, drawWell, wellText } from '../../board/well.ts';
import { settings } from '../../frame/settings.ts';
import type { Store } from '../../frame/store.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Palette } from '../../board/palette.ts';
import type { CoachView } from './coach.ts';
import { marksOf } from './coach.ts';
import { drawEffects, lasted, sunk } from './effects.ts';
import type { GameView } from './game.ts';
import { Painted } from '../../board/painted.tsx';
import type { RoundState, Side } from './state.ts';

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
  const subscribe = useCallback((listener: () => void) => whenSeen(view, coach, listener), [view, coach]);
  return (
    <>
      <Painted
        width={columns * size}
        height={rows * size}
        label={isHidden ? t('play.board.hidden') : t('play.board', { points, lines })}
        subscribe={subscribe}
        draw={(context, palette) => {
          return drawMoment(context, palette, view.get(), { picture: pictureOf(view.get(), coach.get(), rows), size });
        }}
      />
      <WellText view={view} />
    </>
  );
}

/** Most frames only move the clock: the board is drawn when something on it is another. */
function whenSeen(view: Store<GameView>, coach: Store<CoachView>, listener: () => void): () => void {
  let before = '';
  const look = () => {
    const now = seen(view.get(), coach.get());
    if (now === before) return;
    before = now;
    listener();
  };
  const stops = [view.subscribe(look), coach.subscribe(look)];
  return () => stops.forEach((stop) => stop());
}

/** All that decides about the picture, but for the effects that go on by themselves. */
export function seen(view: GameView, coach: CoachView): string {
  const { board, falling, above } = view.state ?? {};
  return JSON.stringify([hides(view), board, above, falling, settings.get().ghost, marksOf(coach), view.effects.at(-1)?.at]);
}

const hides = ({ phase, state }: GameView) => phase === 'paused' || state === null;

function pictureOf(view: GameView, coach: CoachView, rows: number): WellPicture {
  const { state } = view;
  if (state === null) return { board: Array<string>(rows).fill('..........'), hidden: true };
  return {
    board: state.board,
    above: state.above ?? 0,
    falling: shownFalling(state, settings.get().ghost),
    hidden: hides(view),
    marks: marksOf(coach),
  };
}

function shownFalling({ falling }: Side, ghost: boolean): NonNullable<WellPicture['falling']> | null {
  if (falling === null) return null;
  return { piece: falling.piece, cells: falling.cells, ghost: ghost ? falling.ghost : [] };
}

/** The board with what happens on it just now; true while something does. */
function drawMoment(context: CanvasRenderingContext2D, palette: Palette, view: GameView, { picture, size }: { picture: WellPicture; size: number }): boolean {
  const now = performance.now();
  const effects = view.phase === 'paused' || isStill() ? [] : lasted(view.effects, now);
  const down = sunk(effects, now);
  if (down > 0) drawWell(context, palette, { ...picture, board: picture.board.map(() => '..........'), falling: null, marks: [] }, size);
  context.save();
  if (down > 0) {
    context.beginPath();
    context.rect(0, 0, columns * size, picture.board.length * size);
    context.clip();
    context.translate(0, down * size);
  }
  drawWell(context, palette, picture, size);
  context.restore();
  drawEffects(context, palette, effects, { size, rows: picture.board.length, now });
  return effects.length > 0;
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
