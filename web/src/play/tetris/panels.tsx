// What stands beside the board: pieces that wait, and numbers. Each is drawn again only when its
// own value changes.
import { Pieces } from '../../board/pieces.tsx';
import { said } from '../../frame/said.ts';
import { useStore } from '../../frame/store.ts';
import type { Store } from '../../frame/store.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import { clockText, countText, differenceText, rateText, timeText } from '../../shared/tetris/format.ts';
import { isRace } from '../../shared/tetris/modes.ts';
import type { GameView } from './game.ts';
import type { PaceView } from './pace.ts';
import { noPace } from './pace.ts';
import type { RoundState } from './state.ts';
import { steadily } from './steady.ts';

interface PanelProps {
  view: Store<GameView>;
  size: number;
}

export function Held({ view, size }: PanelProps) {
  const t = useTexts();
  const held = useStore(view, ({ state, phase }) => (phase === 'paused' ? '' : (state?.held ?? '')));
  const mayHold = useStore(view, ({ state }) => state?.may_hold ?? true);
  const exists = useStore(view, ({ state }) => state?.game !== 'tetris');
  if (!exists) return null;
  return (
    <div class="box">
      <h2>{t('play.held')}</h2>
      <Pieces letters={held} room={1} size={size} label={t('play.held')} isFaint={!mayHold} />
    </div>
  );
}

export function Next({ view, size, most }: PanelProps & { most: number }) {
  const t = useTexts();
  const queue = useStore(view, ({ state, phase }) => (phase === 'paused' ? '' : (state?.queue.join('') ?? '')));
  const count = useStore(view, ({ state }) => state?.queue.length ?? most);
  const room = Math.max(1, Math.min(count, most));
  return (
    <div class="box">
      <h2>{t('play.next')}</h2>
      <Pieces letters={queue.slice(0, room)} room={room} size={size} label={t('play.next')} />
    </div>
  );
}

interface NumberRow {
  title: TextKey;
  value: (state: RoundState) => string;
}

/** The numbers that matter in this mode first, as many as have room. */
export function Numbers({ view, pace = noPace, most }: { view: Store<GameView>; pace?: Store<PaceView> | undefined; most: number }) {
  const game = useStore(view, ({ state }) => state?.game);
  const goal = useStore(view, ({ state }) => goalOf(state));
  const isVersus = useStore(view, ({ state }) => state?.opponent != null);
  const isForTime = useStore(view, ({ state }) => state !== null && isRace(state));
  const hasPace = useStore(pace, (value) => value.hasPace);
  const rows: (NumberRow | 'pace')[] = rowsOf({ game, goal, isVersus, isForTime }).flatMap((row) => (hasPace && row.title === 'play.time' ? [row, 'pace' as const] : [row]));
  return (
    <dl class="numbers">
      {rows.slice(0, most).map((row) => (row === 'pace' ? <PaceNumber key={row} pace={pace} /> : <Number key={row.title} view={view} {...row} />))}
    </dl>
  );
}

/** Seconds ahead of one's best or behind it, at the last row. */
function PaceNumber({ pace }: { pace: Store<PaceView> }) {
  const t = useTexts();
  const behind = useStore(pace, (value) => value.behind);
  return (
    <div class="number">
      <dt>{t('play.pace')}</dt>
      <dd class={behind === null ? '' : behind < 0 ? 'ahead' : 'behind'}>{behind === null ? '–' : differenceText(behind)}</dd>
    </div>
  );
}

function Number({ view, title, value }: NumberRow & { view: Store<GameView> }) {
  const t = useTexts();
  const text = useStore(view, ({ state }) => (state === null ? '–' : value(state)));
  return (
    <div class="number">
      <dt>{t(title)}</dt>
      <dd>{text}</dd>
    </div>
  );
}

const goals: Record<'lines' | 'dig' | 'ticks', NumberRow> = {
  lines: { title: 'play.left', value: ({ goal, lines }) => String(Math.max(0, (goal?.lines ?? 0) - lines)) },
  dig: { title: 'play.left', value: ({ goal }) => String(goal?.left ?? 0) },
  ticks: { title: 'play.timeLeft', value: ({ goal, ticks }) => clockText(Math.max(0, (goal?.ticks ?? 0) - ticks)) },
};

interface Kind {
  game: RoundState['game'] | undefined;
  goal: ReturnType<typeof goalOf>;
  isVersus: boolean;
  /** It is won by time: points are only told at the end. */
  isForTime: boolean;
}

function rowsOf({ game, goal, isVersus, isForTime }: Kind): NumberRow[] {
  const points: NumberRow = { title: 'play.points', value: (state) => countText(state.points) };
  const pps: NumberRow = { title: 'play.pps', value: steadily((state) => rateText(state.stats.pps)) };
  const time: NumberRow = { title: 'play.time', value: ({ ticks }) => (goal === undefined ? clockText(ticks) : timeText(ticks)) };
  return [
    ...(goal === undefined ? [] : [goals[goal]]),
    ...(isVersus ? [{ title: 'play.sent', value: (state: RoundState) => String(state.sent) } as const] : isForTime ? [] : [points]),
    ...(goal === 'ticks' ? [] : [time]),
    ...(isForTime ? [pps] : []),
    { title: 'play.lines', value: (state) => String(state.lines) },
    { title: 'play.level', value: (state) => (state.level > 0 ? String(state.level) : '–') },
    ...(isForTime ? [] : [pps]),
    ...(game === 'modern'
      ? [
          { title: 'play.apm', value: steadily((state: RoundState) => rateText(state.stats.apm)) } as const,
          { title: 'play.faults', value: (state: RoundState) => String(state.stats.faults ?? 0) } as const,
        ]
      : []),
    ...(isForTime ? [points] : []),
  ];
}

function goalOf(state: RoundState | null): 'lines' | 'dig' | 'ticks' | undefined {
  const { goal } = state ?? {};
  if (goal == null) return undefined;
  return goal.lines !== undefined ? 'lines' : goal.dig !== undefined ? 'dig' : 'ticks';
}

/** What the last clear was called, for a moment. */
export function Banner({ view }: { view: Store<GameView> }) {
  const t = useTexts();
  const text = useStore(view, ({ cleared, phase }) => (phase === 'playing' ? (cleared?.text ?? '') : ''));
  const at = useStore(view, ({ cleared }) => cleared?.at ?? 0);
  const combo = useStore(view, ({ state }) => state?.combo ?? 0);
  const backToBack = useStore(view, ({ state }) => state?.back_to_back ?? 0);
  if (text === '') return null;
  return (
    <div class="banner" key={at}>
      <strong>{said(text)}</strong>
      {backToBack > 1 && <span>{t('play.b2b.now', { count: backToBack - 1 })}</span>}
      {combo > 1 && <span>{t('play.combo.now', { count: combo - 1 })}</span>}
    </div>
  );
}

/** Garbage that waits below, as high as it will be. */
export function Waiting({ view, size }: PanelProps) {
  const t = useTexts();
  const count = useStore(view, ({ state }) => state?.waiting.reduce((sum, rows) => sum + rows, 0) ?? 0);
  if (count === 0) return null;
  return <div class="waiting" role="img" aria-label={t('play.waiting', { count })} style={{ height: `${Math.min(count, 20) * size}px` }} />;
}
