// Versus in a room: the own well, the other's beside it, and what comes after.
import { useEffect, useRef, useState } from 'preact/hooks';

import type { PadButton } from '../../frame/pad.ts';
import { pad } from '../../frame/pad.ts';
import { settings } from '../../frame/settings.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { RoomClient } from '../../online/room.ts';
import { seatsOf } from '../../online/room.ts';
import { isGameKey } from '../tetris/input.ts';
import { actionOf, keysFrom } from '../tetris/keys.ts';
import { padActionOf } from '../tetris/pad_keys.ts';
import { Stage } from '../tetris/stage.tsx';
import { After, Resign, Result } from './after.tsx';
import { RoomBar } from './head.tsx';
import { seatName } from './names.ts';
import { useNewRatings } from './rated.ts';
import { VersusGame } from './versus_game.ts';

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
  const problem = useStore(game.view, (value) => value.problem);
  const ratings = useNewRatings(client);
  useHands(game);
  const [near, far] = seatsOf(room.you);
  const name = (seat: 'a' | 'b') => seatName(room, seat, t);
  return (
    <Stage
      view={game.view}
      bar={<RoomBar client={client}>{room.phase === 'playing' && room.you !== 'watcher' && <Resign client={client} />}</RoomBar>}
      head={problem !== '' && <p role="alert">{t('frame.failed', { why: problem })}</p>}
      names={{ own: name(near), other: name(far) }}
      {...(room.you !== 'watcher' && { hands: { press: (key) => game.press(key), release: (key) => game.release(key) } })}
    >
      {room.phase === 'ended' && (
        <Result room={room}>
          <After
            client={client}
            ratings={ratings}
            reviews={[
              [t('room.reviewOf', { name: name(near) }), async () => (await game.replays())[0]],
              [t('room.reviewOf', { name: name(far) }), async () => (await game.replays())[1]],
            ]}
          />
        </Result>
      )}
    </Stage>
  );
}

/** Keys and frames; fields and dialogs have their own keys. */
function useHands(game: VersusGame): void {
  const latest = useRef(game);
  latest.current = game;
  useEffect(() => {
    const keyOf = (button: PadButton) => {
      const action = padActionOf(settings.get().pad, button);
      return action !== undefined && isGameKey(action) ? action : null;
    };
    const letGo = pad.attach({
      press: (button) => {
        const pressed = latest.current.view.get().phase === 'playing' ? keyOf(button) : null; // else menus have it
        if (pressed !== null) latest.current.press(pressed);
        return pressed !== null;
      },
      release: (button) => {
        const released = keyOf(button);
        if (released !== null) latest.current.release(released);
      },
    });
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
      letGo();
      cancelAnimationFrame(asked);
      window.removeEventListener('keydown', key);
      window.removeEventListener('keyup', key);
      window.removeEventListener('blur', blur);
    };
  }, []);
}
