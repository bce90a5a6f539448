// Rooms: a live game with somebody who has the link.
//
//   #/play/room         opens one
//   #/room/Zk3f         comes in to play, while a seat is free; otherwise to watch, and games that are played alone
//   #/room/Zk3f?watch=1 comes in to watch
import { useEffect, useMemo, useState } from 'preact/hooks';

import type { PlaceProps } from '../../frame/places.ts';
import { addressOf } from '../../frame/router.ts';
import { settings } from '../../frame/settings.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import { NameForm } from '../../online/name_form.tsx';
import { openRoomOf, playerHello, roomLine, RoomClient, watcherHello } from '../../online/room.ts';
import { findServer, Refusal, server } from '../../online/server.ts';
import { handlingOf } from '../tetris/handling.ts';
import { Connect4Room } from './connect4.tsx';
import { CreateRoom } from './create.tsx';
import './room.css';
import { RoomHead } from './head.tsx';
import { SoloRoom } from './solo.tsx';
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

type Role = 'looks' | 'asks' | 'player' | 'watcher' | 'gone';

/** Who plays needs a name; who watches does not. */
function Entrance({ id, watches }: { id: string; watches: boolean }) {
  const t = useTexts();
  const [name, setName] = useState(settings.get().name.trim());
  const [role, setRole] = useState<Role>(watches ? 'watcher' : 'looks');
  useEffect(() => {
    if (role === 'looks') void roleIn(id, name).then(setRole);
  }, []);
  if (role === 'looks') return <p class="loading">{t('frame.loading')}</p>;
  if (role === 'gone') return <Gone />;
  if (role !== 'asks') return <Inside id={id} name={role === 'player' ? name.trim() : null} watch={() => setRole('watcher')} rename={setName} />;
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

/** A game that is played alone is watched here: who came in to play would take the seat of its player. */
async function roleIn(id: string, name: string): Promise<Role> {
  const usual = name === '' ? 'asks' : 'player';
  return openRoomOf(id).then(
    ({ setup }) => (setup.kind === 'solo' ? 'watcher' : usual),
    (error: unknown) => (error instanceof Refusal && error.status === 404 ? 'gone' : usual), // otherwise the room itself says what is wrong
  );
}

interface InsideProps {
  id: string;
  /** Null for who watches. */
  name: string | null;
  watch: () => void;
  rename: (name: string) => void;
}

function Inside({ id, name, watch, rename }: InsideProps) {
  const t = useTexts();
  const client = useMemo(
    () => new RoomClient(name === null ? watcherHello : playerHello(id, name, handlingOf(settings.get())), roomLine(id)),
    [id, name],
  );
  useEffect(() => () => client.close(), [client]);
  const { room, connection } = useStore(client.view, (value) => value);
  if (connection === 'closed' && room.problem !== null) return <Refused problem={room.problem} name={name} watch={watch} rename={rename} />;
  if (room.setup === null) return <p class="loading">{t(connection === 'lost' ? 'room.lost' : 'frame.loading')}</p>;
  return (
    <div class="room">
      <RoomHead id={id} client={client} />
      {room.setup.kind === 'connect4' && <Connect4Room client={client} />}
      {room.setup.kind === 'versus' && <VersusRoom client={client} />}
      {room.setup.kind === 'solo' && <SoloRoom client={client} />}
    </div>
  );
}

/** A link to a room that is over, or was never opened. */
function Gone() {
  const t = useTexts();
  return (
    <div class="card">
      <p role="alert">{t('room.gone')}</p>
      <div class="row">
        <a href={addressOf(['play', 'room'])}>{t('room.another')}</a>
        <a href={addressOf(['play'])}>{t('play.other')}</a>
      </div>
    </div>
  );
}

/** Who was not let in: another name may help, or to watch. */
function Refused({ problem, name, watch, rename }: Omit<InsideProps, 'id'> & { problem: { kind: string; text: string } }) {
  const t = useTexts();
  if (problem.kind === 'gone') return <Gone />;
  return (
    <div class="card">
      <p role="alert">{t('frame.failed', { why: problem.text })}</p>
      {problem.kind === 'seat' && name !== null && <NameForm key={name} refused={name} action={t('room.enter')} choose={rename} />}
      <div class="row">
        {['full', 'seat'].includes(problem.kind) && name !== null && <button onClick={watch}>{t('room.watch')}</button>}
        <a href={addressOf(['play'])}>{t('play.other')}</a>
      </div>
    </div>
  );
}
