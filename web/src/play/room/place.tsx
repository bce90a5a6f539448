// Rooms: a live game with somebody who has the link.
//
//   #/play/room         opens one
//   #/room/Zk3f         comes in to play, while a seat is free; otherwise to watch
//   #/room/Zk3f?watch=1 comes in to watch
import { useEffect, useMemo, useState } from 'preact/hooks';

import type { PlaceProps } from '../../frame/places.ts';
import { addressOf } from '../../frame/router.ts';
import { settings } from '../../frame/settings.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import { playerHello, roomLine, RoomClient, watcherHello } from '../../online/room.ts';
import type { RoomSetup } from '../../online/room_state.ts';
import { findServer, server } from '../../online/server.ts';
import { handlingOf } from '../tetris/handling.ts';
import { Connect4Room } from './connect4.tsx';
import { CreateRoom } from './create.tsx';
import './room.css';
import { RoomHead } from './head.tsx';
import { VersusRoom } from './versus.tsx';

export default function RoomPlace({ route }: PlaceProps) {
  const t = useTexts();
  const state = useStore(server, (value) => value.state);
  useEffect(() => void findServer(), []);
  const id = route.path[0] === 'room' ? route.path[1] : undefined;
  if (state === 'unknown') return <p class="loading">{t('frame.loading')}</p>;
  if (state === 'none')
    return (
      <div class="card">
        <p role="alert">{t('room.noServer')}</p>
        <a href={addressOf(['play'])}>{t('play.other')}</a>
      </div>
    );
  return id === undefined ? <CreateRoom /> : <Entrance key={id} id={id} watches={route.query.has('watch')} />;
}

/** Who plays needs a name; who watches does not. */
function Entrance({ id, watches }: { id: string; watches: boolean }) {
  const t = useTexts();
  const known = useStore(settings, (value) => value.name.trim());
  const [role, setRole] = useState<'asks' | 'player' | 'watcher'>(watches ? 'watcher' : known === '' ? 'asks' : 'player');
  const [name, setName] = useState(known);
  if (role !== 'asks') return <Inside id={id} name={role === 'player' ? name.trim() : null} watch={() => setRole('watcher')} />;
  const enter = (event: Event) => {
    event.preventDefault();
    settings.set({ name: name.trim() });
    setRole('player');
  };
  return (
    <form class="card room-entrance" onSubmit={enter}>
      <h1>{t('room.title')}</h1>
      <label>
        {t('online.name')}
        <input value={name} required maxLength={32} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <div class="row">
        <button class="main" disabled={name.trim() === ''}>{t('room.enter')}</button>
        <button type="button" onClick={() => setRole('watcher')}>{t('room.watch')}</button>
      </div>
    </form>
  );
}

/** `name`: null for who watches. */
function Inside({ id, name, watch }: { id: string; name: string | null; watch: () => void }) {
  const t = useTexts();
  const client = useMemo(
    () => new RoomClient(name === null ? watcherHello : playerHello(id, name, handlingOf(settings.get())), roomLine(id)),
    [id, name],
  );
  useEffect(() => () => client.close(), [client]);
  const { room, connection } = useStore(client.view, (value) => value);
  if (connection === 'closed' && room.problem !== null)
    return (
      <div class="card">
        <p role="alert">{t('frame.failed', { why: room.problem.text })}</p>
        <div class="row">
          {room.problem.kind === 'full' && name !== null && <button onClick={watch}>{t('room.watch')}</button>}
          <a href={addressOf(['play'])}>{t('play.other')}</a>
        </div>
      </div>
    );
  if (room.setup === null) return <p class="loading">{t(connection === 'lost' ? 'room.lost' : 'frame.loading')}</p>;
  return (
    <div class="room">
      <RoomHead id={id} client={client} />
      {room.setup.kind === 'connect4' && <Connect4Room client={client} />}
      {room.setup.kind === 'versus' && isUsualLevel(room.setup) && <VersusRoom client={client} />}
      {(room.setup.kind === 'solo' || !isUsualLevel(room.setup)) && <p class="card">{t('room.notYet')}</p>}
    </div>
  );
}

/** The engine of the page plays versus without levels, as the page opens it. */
const isUsualLevel = ({ header }: RoomSetup) => header.level === undefined || header.level === '1';
