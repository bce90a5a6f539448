// Where a game is seen, in one's own games and in rooms: the board as large as the window allows,
// what belongs to it beside, buttons for fingers. Everything is inside the window, whatever its
// size.
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { Store } from '../../frame/store.ts';
import { createStore, useStore } from '../../frame/store.ts';
import type { CoachView } from './coach.ts';
import { noCoach } from './coach.ts';
import type { GameView } from './game.ts';
import { Gesture } from './gestures.ts';
import type { GameKey } from './input.ts';
import type { Arrangement, Layout } from './layout.ts';
import { arrangementOf, boxWidth, coachWidth, hasRoomForCoach, layoutOf, sideWidth } from './layout.ts';
import { LiveWell, OpponentWell, usualRows } from './live_well.tsx';
import { Banner, Held, Next, Numbers, Waiting } from './panels.tsx';
import './overlay.css';
import './style.css';
import type { PaceView } from './pace.ts';
import type { RoundState } from './state.ts';
import { Told } from './told.tsx';
import { TouchPad } from './touch.tsx';
import './touch.css';
import { useTouch } from './use_touch.ts';

export interface Hands {
  press: (key: GameKey, at: number) => void;
  release: (key: GameKey, at: number) => void;
}

interface StageProps {
  view: Store<GameView>;
  /** What the game is called, and buttons. */
  bar: ComponentChildren;
  /** Over the stage: what went wrong, whether it is ranked. */
  head?: ComponentChildren;
  coach?: Store<CoachView>;
  coachPanel?: ComponentChildren;
  pace?: Store<PaceView>;
  /** Of the own side and of the other; nobody is named where there are none. */
  names?: { own: string; other: string } | undefined;
  /** For fingers; nobody plays here where there are none. */
  hands?: Hands | undefined;
  endText?: (state: RoundState) => string;
  /** What lies over the board. */
  children?: ComponentChildren;
}

const nobody = createStore<CoachView>(noCoach);

export function Stage({ view, bar, head, coach = nobody, coachPanel, pace, names, hands, endText, children }: StageProps) {
  const phase = useStore(view, (value) => value.phase);
  const rows = useStore(view, (value) => value.state?.board.length ?? usualRows);
  const hasOpponent = useStore(view, (value) => value.state?.opponent != null);
  const hasHold = useStore(view, (value) => value.state?.game !== 'tetris');
  const hasHalf = useStore(view, (value) => value.state?.half_turns === true);
  const isTouched = useTouch() && hands !== undefined;
  const arrangement = arrangementOf(useWindow(), isTouched);
  const stage = useRef<HTMLDivElement>(null);
  const { width, height, em } = useRoom(stage);
  const hasCoach = coachPanel !== undefined;
  const isCoachBeside = hasCoach && arrangement === 'wide' && hasRoomForCoach(width, em);
  const rowsAbove = useStore(view, (value) => value.state?.above ?? 0);
  const layout = layoutOf({ arrangement, width, height, em, rows, hasHold, hasOpponent, hasNames: names !== undefined, hasCoach: isCoachBeside });
  // Keys go to the game, not to the button that started it.
  useEffect(() => {
    if (phase === 'countdown' || phase === 'playing') stage.current?.focus();
  }, [phase]);
  const pad = (part: 'all' | 'left' | 'right') => hands !== undefined && isTouched && phase !== 'over' && <TouchPad {...hands} hasHold={hasHold} hasHalf={hasHalf} part={part} />;
  return (
    <section class={`tetris fits ${arrangement}`} data-phase={phase}>
      <Told view={view} endText={endText} />
      {head}
      {arrangement === 'tall' && (
        <>
          {bar}
          <Numbers view={view} pace={pace} most={4} />
        </>
      )}
      {hasCoach && !isCoachBeside && coachPanel}
      <div class="field">
        {arrangement === 'short' && pad('left')}
        <div class="stage" ref={stage} tabIndex={-1}>
          {arrangement !== 'tall' && (
            <aside class="left" style={{ width: `${arrangement === 'wide' ? sideWidth({ width, em }) : Math.max(boxWidth(layout.small), 4.6 * em)}px` }}>
              {bar}
              <Held view={view} size={layout.small} />
              <Numbers view={view} pace={pace} most={layout.numbers} />
            </aside>
          )}
          <WellFrame view={view} coach={coach} cell={layout.cell} name={names?.own} hands={isTouched ? hands : undefined} />
          <Side view={view} arrangement={arrangement} layout={layout} other={names?.other} hasOpponent={hasOpponent} />
          {arrangement === 'wide' && hasOpponent && (
            <aside class="opponent">
              <Other view={view} name={names?.other} size={layout.other} down={rowsAbove * (layout.cell - layout.other)} />
            </aside>
          )}
          {isCoachBeside && <div class="coach-place" style={{ width: `${coachWidth(em)}px` }}>{coachPanel}</div>}
        </div>
        {arrangement === 'short' && pad('right')}
      </div>
      {arrangement !== 'short' && pad('all')}
      {children}
    </section>
  );
}

interface SideProps {
  view: Store<GameView>;
  arrangement: Arrangement;
  layout: Layout;
  hasOpponent: boolean;
  other: string | undefined;
}

/** Pieces that wait; on phones the opponent under them. */
function Side({ view, arrangement, layout, hasOpponent, other }: SideProps) {
  return (
    <aside class="right">
      {arrangement === 'tall' && <Held view={view} size={layout.small} />}
      <Next view={view} size={layout.small} most={layout.next} />
      {arrangement !== 'wide' && hasOpponent && <Other view={view} name={other} size={layout.other} wide={boxWidth(layout.small)} />}
    </aside>
  );
}

interface OtherProps {
  view: Store<GameView>;
  name: string | undefined;
  size: number;
  /** The name has so much room, if that is more than the board. */
  wide?: number;
  /** So far down that both fields begin at the same height. */
  down?: number;
}

function Other({ view, name, size, wide = 0, down = 0 }: OtherProps) {
  return (
    <div class="other" style={{ width: `${Math.max(10 * size, wide)}px` }}>
      {name !== undefined && <p class="side-name">{name}</p>}
      <div style={{ marginTop: `${down}px` }}>
        <OpponentWell view={view} size={size} />
      </div>
    </div>
  );
}

interface WellFrameProps {
  view: Store<GameView>;
  coach: Store<CoachView>;
  cell: number;
  name: string | undefined;
  /** Fingers on the board are keys too. */
  hands: Hands | undefined;
}

function WellFrame({ view, coach, cell, name, hands }: WellFrameProps) {
  const count = useStore(view, (value) => (value.phase === 'countdown' ? value.count : 0));
  return (
    <div class="side" style={{ width: `${10 * cell}px` }}>
      {name !== undefined && <p class="side-name">{name}</p>}
      <div class="well" {...useFingers(hands, cell)}>
        <LiveWell view={view} coach={coach} size={cell} />
        <Waiting view={view} size={cell} />
        <Banner view={view} />
        {count > 0 && (
          <div class="count" role="status" key={count}>
            {count}
          </div>
        )}
      </div>
    </div>
  );
}

function useFingers(hands: Hands | undefined, cell: number) {
  const latest = useRef({ hands, cell });
  latest.current = { hands, cell };
  const [gesture] = useState(
    () =>
      new Gesture(
        (key) => {
          latest.current.hands?.press(key, performance.now());
          latest.current.hands?.release(key, performance.now());
        },
        () => latest.current.cell,
      ),
  );
  if (hands === undefined) return {};
  const at = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY, at: event.timeStamp });
  return {
    onPointerDown: (event: PointerEvent) => gesture.down(at(event)),
    onPointerMove: (event: PointerEvent) => gesture.move(at(event)),
    onPointerUp: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      const box = event.currentTarget.getBoundingClientRect();
      gesture.up(at(event), event.clientX < box.left + box.width / 2);
    },
    onPointerCancel: () => gesture.cancel(),
  };
}

function useWindow(): { width: number; height: number } {
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight });
  useEffect(() => {
    const measure = () => setSize({ width: innerWidth, height: innerHeight });
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return size;
}

/** What the stage has, which does not depend on what stands in it. */
function useRoom(stage: RefObject<HTMLElement | null>): { width: number; height: number; em: number } {
  const [room, setRoom] = useState({ width: Math.min(innerWidth, 1760) - 32, height: innerHeight - 160, em: 16 });
  useLayoutEffect(() => {
    const measure = () => {
      if (stage.current === null) return;
      const { clientWidth: width, clientHeight: height } = stage.current;
      const em = parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRoom((before) => (before.width === width && before.height === height && before.em === em ? before : { width, height, em }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, []);
  return room;
}
