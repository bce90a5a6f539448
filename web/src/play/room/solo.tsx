// A game that somebody plays alone, as watchers see it.
import { useEffect, useState } from 'preact/hooks';

import { addressWith } from '../../frame/handed.ts';
import { go } from '../../frame/router.ts';
import { createStore, useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { RoomClient } from '../../online/room.ts';
import type { CoachView } from '../tetris/coach.ts';
import { noCoach } from '../tetris/coach.ts';
import { layoutOf } from '../tetris/layout.ts';
import { LiveWell, usualRows } from '../tetris/live_well.tsx';
import { Banner, Held, Next, Numbers } from '../tetris/panels.tsx';
import '../tetris/style.css';
import { endText } from './after.tsx';
import { SoloGame } from './solo_game.ts';
import { useWindow } from './window.ts';

const coach = createStore<CoachView>(noCoach);

export function SoloRoom({ client }: { client: RoomClient }) {
  const t = useTexts();
  const hasStarted = useStore(client.view, ({ room }) => room.phase !== 'waiting' && room.seats.a !== null);
  const [game, setGame] = useState<SoloGame>();
  useEffect(() => {
    if (!hasStarted) return;
    const made = new SoloGame(client);
    setGame(made);
    return () => made.close();
  }, [client, hasStarted]);
  if (game !== undefined) return <Table client={client} game={game} />;
  return <p class={hasStarted ? 'loading' : 'card'}>{t(hasStarted ? 'frame.loading' : 'room.soloWaiting')}</p>;
}

function Table({ client, game }: { client: RoomClient; game: SoloGame }) {
  const t = useTexts();
  const room = useStore(client.view, (value) => value.room);
  const phase = useStore(game.view, (value) => value.phase);
  const { width, height } = useWindow();
  const { cell, small, isNarrow } = layoutOf({ width: width - 32, height: height - 200, rows: usualRows, hasOpponent: false, hasCoach: false });
  const name = room.seats.a?.name ?? '';
  const review = async () => go(await addressWith(['review'], await game.replay()));
  return (
    <section class={isNarrow ? 'tetris narrow' : 'tetris'} data-phase={phase}>
      <div class="stage" tabIndex={-1}>
        {!isNarrow && (
          <aside class="left">
            <Held view={game.view} size={small} />
            <Numbers view={game.view} isShort={false} />
          </aside>
        )}
        <div class="well">
          <LiveWell view={game.view} coach={coach} size={cell} />
          <Banner view={game.view} />
          <p class="side-name">{name}</p>
        </div>
        <aside class="right">
          {isNarrow && <Held view={game.view} size={small} />}
          <Next view={game.view} size={small} most={isNarrow ? 3 : 5} />
        </aside>
      </div>
      <div class="card room-foot">
        <p role="status">{room.end === null ? '' : endText(room, t)}</p>
        {room.phase === 'ended' && <button onClick={() => void review()}>{t('room.reviewOf', { name })}</button>}
      </div>
    </section>
  );
}
