// Versus in a room: the own well, the other's beside it, and what comes after.
import { useEffect, useRef, useState } from 'preact/hooks';

import { settings } from '../../frame/settings.ts';
import { createStore, useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { RoomClient } from '../../online/room.ts';
import { seatsOf } from '../../online/room.ts';
import type { CoachView } from '../tetris/coach.ts';
import { noCoach } from '../tetris/coach.ts';
import { isGameKey } from '../tetris/input.ts';
import { actionOf, keysFrom } from '../tetris/keys.ts';
import { layoutOf } from '../tetris/layout.ts';
import { LiveWell, OpponentWell, usualRows } from '../tetris/live_well.tsx';
import '../tetris/overlay.css';
import { Banner, Held, Next, Numbers, Waiting } from '../tetris/panels.tsx';
import '../tetris/style.css';
import '../tetris/touch.css';
import { TouchPad } from '../tetris/touch.tsx';
import { After, Resign, endText } from './after.tsx';
import { VersusGame } from './versus_game.ts';
import { useWindow } from './window.ts';

const coach = createStore<CoachView>(noCoach);

export function VersusRoom({ client }: { client: RoomClient }) {
  const t = useTexts();
  const hasStarted = useStore(client.view, ({ room }) => room.phase !== 'waiting' && room.seats.a !== null && room.seats.b !== null);
  const [game, setGame] = useState<VersusGame>();
  useEffect(() => {
    if (!hasStarted) return;
    const made = new VersusGame(client);
    setGame(made);
    return () => made.close();
  }, [client, hasStarted]);
  if (game === undefined) return hasStarted ? <p class="loading">{t('frame.loading')}</p> : null;
  return <Table client={client} game={game} />;
}

function Table({ client, game }: { client: RoomClient; game: VersusGame }) {
  const t = useTexts();
  const room = useStore(client.view, (value) => value.room);
  const { phase, count, problem } = useStore(game.view, (value) => value);
  const { width, height } = useWindow();
  const { cell, small, other, isNarrow } = layoutOf({ width: width - 32, height: height - 200, rows: usualRows, hasOpponent: true, hasCoach: false });
  useHands(game);
  const [near, far] = seatsOf(room.you);
  const name = (seat: 'a' | 'b') => room.seats[seat]?.name ?? '';
  const isTouch = useStore(settings, (value) => value.touch);
  const hasTouch = room.you !== 'watcher' && (isTouch === 'on' || (isTouch === 'auto' && matchMedia('(pointer: coarse)').matches));
  return (
    <section class={isNarrow ? 'tetris narrow' : 'tetris'} data-phase={phase}>
      {problem !== '' && <p role="alert">{t('frame.failed', { why: problem })}</p>}
      <div class="stage" tabIndex={-1}>
        {!isNarrow && (
          <aside class="left">
            <Held view={game.view} size={small} />
            <Numbers view={game.view} isShort={false} />
          </aside>
        )}
        <div class="well">
          <LiveWell view={game.view} coach={coach} size={cell} />
          <Waiting view={game.view} size={cell} />
          <Banner view={game.view} />
          {count > 0 && <div class="count" role="status" key={count}>{count}</div>}
          <p class="side-name">{name(near)}</p>
        </div>
        <aside class="right">
          {isNarrow && <Held view={game.view} size={small} />}
          <Next view={game.view} size={small} most={isNarrow ? 3 : 5} />
          {isNarrow && <Other game={game} name={name(far)} size={other} />}
        </aside>
        {!isNarrow && <aside class="opponent"><Other game={game} name={name(far)} size={other} /></aside>}
      </div>
      {hasTouch && phase !== 'over' && <TouchPad press={(key) => game.press(key)} release={(key) => game.release(key)} hasHold />}
      <div class="card room-foot">
        <p role="status">{room.end === null ? '' : endText(room, t)}</p>
        {room.phase === 'playing' && room.you !== 'watcher' && <Resign client={client} />}
        {room.phase === 'ended' && (
          <After
            client={client}
            reviews={[
              [t('room.reviewOf', { name: name(near) }), async () => (await game.replays())[0]],
              [t('room.reviewOf', { name: name(far) }), async () => (await game.replays())[1]],
            ]}
          />
        )}
      </div>
    </section>
  );
}

function Other({ game, name, size }: { game: VersusGame; name: string; size: number }) {
  return (
    <>
      <p class="side-name">{name}</p>
      <OpponentWell view={game.view} size={size} />
    </>
  );
}

/** Keys and frames; fields and dialogs have their own keys. */
function useHands(game: VersusGame): void {
  const latest = useRef(game);
  latest.current = game;
  useEffect(() => {
    let asked = requestAnimationFrame(function frame() {
      asked = requestAnimationFrame(frame);
      latest.current.frame();
    });
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null) return;
      const action = actionOf(keysFrom(settings.get().keys), event.code);
      if (action === undefined || !isGameKey(action)) return;
      if (event.type === 'keydown' && latest.current.view.get().phase === 'over') return; // buttons have them
      event.preventDefault();
      if (event.repeat) return;
      if (event.type === 'keydown') latest.current.press(action);
      else latest.current.release(action);
    };
    const blur = () => latest.current.releaseAll();
    window.addEventListener('keydown', key);
    window.addEventListener('keyup', key);
    window.addEventListener('blur', blur);
    return () => {
      cancelAnimationFrame(asked);
      window.removeEventListener('keydown', key);
      window.removeEventListener('keyup', key);
      window.removeEventListener('blur', blur);
    };
  }, []);
}
