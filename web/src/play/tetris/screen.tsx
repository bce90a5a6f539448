// The screen of a game: the board in the middle, as large as it can be.
import { useEffect, useRef, useState } from 'preact/hooks';

import { settings } from '../../frame/settings.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import { playedOf, rulesTitleOf, titleOf } from './choice.ts';
import { CoachPanel } from './coach_panel.tsx';
import { attend } from './desk.ts';
import { Gesture } from './gestures.ts';
import { layoutOf } from './layout.ts';
import { lessonGoal, lessonTitle } from './lessons.ts';
import { LiveWell, OpponentWell, usualRows } from './live_well.tsx';
import { Overlay } from './overlay.tsx';
import { Banner, Held, Next, Numbers, Waiting } from './panels.tsx';
import { RankedLine } from './ranked_view.tsx';
import type { Sitting } from './sitting.ts';
import { TouchPad } from './touch.tsx';

export function Screen({ sitting }: { sitting: Sitting }) {
  const { view } = sitting.game;
  const phase = useStore(view, (value) => value.phase);
  const rows = useStore(view, (value) => value.state?.board.length ?? usualRows);
  const hasOpponent = useStore(view, (value) => value.state?.opponent != null);
  const hasHold = useStore(view, (value) => value.state?.game !== 'tetris');
  const hasCoach = useStore(sitting.coach.view, (value) => value.isShown);
  const hasTouch = useTouch();
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage, hasTouch, hasCoach);
  const { cell, small, other, isNarrow } = layoutOf({ ...room, rows, hasOpponent, hasCoach });
  useEffect(() => attend(sitting), [sitting]);
  // Keys go to the game, not to the button that started it.
  useEffect(() => {
    if (phase === 'countdown' || phase === 'playing') stage.current?.focus();
  }, [phase]);
  const next = <Next view={view} size={small} most={isNarrow && (hasOpponent || hasCoach) ? 3 : 5} />;
  return (
    <section class={isNarrow ? 'tetris narrow' : 'tetris'} data-phase={phase}>
      <Problem sitting={sitting} />
      {(phase === 'playing' || phase === 'countdown') && <RankedLine sitting={sitting} />}
      {isNarrow && <Bar sitting={sitting} />}
      {isNarrow && hasCoach && <CoachPanel sitting={sitting} />}
      <div class="stage" ref={stage} tabIndex={-1}>
        {!isNarrow && (
          <aside class="left">
            <Bar sitting={sitting} />
            <Held view={view} size={small} />
            <Numbers view={view} isShort={false} />
          </aside>
        )}
        <WellFrame sitting={sitting} cell={cell} hasTouch={hasTouch} />
        <aside class="right" style={isNarrow ? { maxHeight: `${rows * cell}px` } : undefined}>
          {isNarrow && <Held view={view} size={small} />}
          {next}
          {isNarrow && hasOpponent && <OpponentWell view={view} size={other} />}
          {isNarrow && <Numbers view={view} isShort />}
        </aside>
        {!isNarrow && hasOpponent && (
          <aside class="opponent">
            <OpponentWell view={view} size={other} />
          </aside>
        )}
        {!isNarrow && hasCoach && <CoachPanel sitting={sitting} />}
      </div>
      {hasTouch && (
        <TouchPad press={(key, at) => sitting.game.press(key, at)} release={(key, at) => sitting.game.release(key, at)} hasHold={hasHold} />
      )}
      <Overlay sitting={sitting} />
    </section>
  );
}

function Bar({ sitting }: { sitting: Sitting }) {
  const t = useTexts();
  const { choice, game } = sitting;
  const phase = useStore(game.view, (value) => value.phase);
  const mayUndo = useStore(game.view, (value) => value.state?.undo === true);
  const rules = useStore(game.view, (value) => value.state?.rules);
  const mode = useStore(game.view, (value) => value.state?.mode);
  const played = playedOf(choice, rules === undefined || mode === undefined ? null : { rules, mode });
  const isLesson = choice.mode === 'lesson';
  const title = isLesson ? lessonTitle(choice.lesson) : played === null ? undefined : titleOf(played);
  const below = isLesson ? lessonGoal(choice.lesson) : played === null ? undefined : rulesTitleOf(played);
  return (
    <div class="bar">
      <h1>
        {title !== undefined && t(title)} <small class="faint">{below !== undefined && t(below)}</small>
      </h1>
      {mayUndo && <button onClick={() => game.undo()}>{t('play.action.undo')}</button>}
      {(phase === 'playing' || phase === 'countdown') && <button onClick={() => game.pause()}>{t('play.action.pause')}</button>}
    </div>
  );
}

function Problem({ sitting }: { sitting: Sitting }) {
  const t = useTexts();
  const why = useStore(sitting.game.view, ({ phase, problem }) => (phase === 'failed' ? '' : problem));
  return why === '' ? null : <p role="alert">{t('frame.failed', { why })}</p>;
}

function WellFrame({ sitting, cell, hasTouch }: { sitting: Sitting; cell: number; hasTouch: boolean }) {
  const { game, coach } = sitting;
  const count = useStore(game.view, (value) => (value.phase === 'countdown' ? value.count : 0));
  const size = useRef(cell);
  size.current = cell;
  const [gesture] = useState(
    () =>
      new Gesture(
        (key) => {
          game.press(key, performance.now());
          game.release(key, performance.now());
        },
        () => size.current,
      ),
  );
  const at = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY, at: event.timeStamp });
  const fingers = hasTouch && {
    onPointerDown: (event: PointerEvent) => gesture.down(at(event)),
    onPointerMove: (event: PointerEvent) => gesture.move(at(event)),
    onPointerUp: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      const box = event.currentTarget.getBoundingClientRect();
      gesture.up(at(event), event.clientX < box.left + box.width / 2);
    },
    onPointerCancel: () => gesture.cancel(),
  };
  return (
    <div class="well" {...fingers}>
      <LiveWell view={game.view} coach={coach.view} size={cell} />
      <Waiting view={game.view} size={cell} />
      <Banner view={game.view} />
      {count > 0 && (
        <div class="count" role="status" key={count}>
          {count}
        </div>
      )}
    </div>
  );
}

function useTouch(): boolean {
  const chosen = useStore(settings, (value) => value.touch);
  if (chosen !== 'auto') return chosen === 'on';
  return matchMedia('(pointer: coarse)').matches;
}

/** What is left of the window below the bar, and above the buttons. */
function useRoom(stage: { current: HTMLElement | null }, hasTouch: boolean, hasCoach: boolean): { width: number; height: number } {
  const [room, setRoom] = useState({ width: Math.min(innerWidth, 1760) - 32, height: innerHeight - 160 });
  useEffect(() => {
    const measure = () => {
      if (stage.current === null) return;
      const pad = document.querySelector<HTMLElement>('.touchpad')?.offsetHeight ?? 0;
      const top = stage.current.getBoundingClientRect().top + scrollY;
      const width = stage.current.clientWidth;
      const height = innerHeight - top - pad - 16;
      setRoom((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage.current!.parentElement!);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [hasTouch, hasCoach]);
  return room;
}
