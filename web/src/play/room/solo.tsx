// A game that somebody plays alone, as watchers see it.
import { useEffect, useState } from 'preact/hooks';

import { addressWith } from '../../frame/handed.ts';
import { go } from '../../frame/router.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { RoomClient } from '../../online/room.ts';
import { Stage } from '../tetris/stage.tsx';
import { Result } from './after.tsx';
import { RoomBar } from './head.tsx';
import { SoloGame } from './solo_game.ts';

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
  const name = room.seats.a?.name ?? '';
  const review = async () => go(await addressWith(['review'], await game.replay()));
  return (
    <Stage view={game.view} bar={<RoomBar client={client} />} names={{ own: name, other: '' }}>
      {room.phase === 'ended' && (
        <Result room={room}>
          <button class="main" onClick={() => void review()}>{t('room.reviewOf', { name })}</button>
        </Result>
      )}
    </Stage>
  );
}
