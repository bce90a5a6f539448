// Rooms: a live game with somebody who has the link.
//
//   #/play/room         opens one, or looks for an opponent (seek.tsx)
//   #/room/Zk3f         comes in to play, while a seat is free; otherwise to watch, and games that are played alone
//   #/room/Zk3f?watch=1 comes in to watch
import { useEffect, useMemo, useState } from 'preact/hooks';

import type { PlaceProps } from '../../frame/places.ts';
import { addressOf } from '../../frame/router.ts';
import { settings } from '../../frame/settings.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import { NameForm } from '../../online/name_form.tsx';
import type { RoomSummary } from '../../online/room.ts';
import { knownKey } from '../../online/identity.ts';
import { kindTitles, openRoomOf, ownNameIn, playerHello, playersOf, roomLine, RoomClient, watcherHello } from '../../online/room.ts';
import type { SoughtGame } from '../../online/queue.ts';
import { soughtGame } from '../../online/queue.ts';
import { findServer, Refusal, server } from '../../online/server.ts';
import { handlingOf } from '../tetris/handling.ts';
import { Connect4Room } from './connect4.tsx';
import { CreateRoom } from './create.tsx';
import './room.css';
import { RoomHead, useRematch } from './head.tsx';
import { noteEntered, notBlank, setupText, wasEntered } from './invitation.ts';
import { Seek } from './seek.tsx';
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
      <div class="card room-entrance">
        <p role="alert">{t('room.noServer')}</p>
        <a href={addressOf(['play'])}>{t('play.other')}</a>
      </div>
    );
  if (id === undefined) return <Doors begun={soughtGame(route.query.get('seek'))} />;
  return <Entrance key={id} id={id} watches={route.query.has('watch')} />;
}

/** The ways to a live game: an opponent whom nobody knows, or a room with a link. */
function Doors({ begun }: { begun: SoughtGame | undefined }) {
  return (
    <div class="doors">
      <Seek key={begun ?? ''} begun={begun} />
      {begun === undefined && <CreateRoom />}
    </div>
  );
}

type Role = 'looks' | 'asks' | 'player' | 'watcher' | 'gone';

/** Who comes by a link is told what is played, with whom and how; who has been in goes on. */
function Entrance({ id, watches }: { id: string; watches: boolean }) {
  const t = useTexts();
  const [name, setName] = useState(settings.get().name.trim());
  const [role, setRole] = useState<Role>(watches ? 'watcher' : 'looks');
  const [summary, setSummary] = useState<RoomSummary>();
  useEffect(() => {
    if (role !== 'looks') return;
    Promise.all([openRoomOf(id), knownKey()]).then(
      ([found, key]) => {
        setSummary(found);
        const own = ownNameIn(found, key); // a seat belongs to a key, and to the name that it sat down with
        if (own !== undefined) setName(own);
        setRole(own === undefined ? roleIn(id, found, name) : 'player');
      },
      // Otherwise the room itself says what is wrong.
      (error: unknown) => setRole(error instanceof Refusal && error.status === 404 ? 'gone' : name === '' ? 'asks' : 'player'),
    );
  }, []);
  if (role === 'looks') return <p class="loading">{t('frame.loading')}</p>;
  if (role === 'gone') return <Gone />;
  if (role !== 'asks') return <Inside id={id} name={role === 'player' ? name.trim() : null} watch={() => setRole('watcher')} rename={setName} />;
  const enter = (event: Event) => {
    event.preventDefault();
    settings.set({ name: name.trim() });
    noteEntered(id);
    setRole('player');
  };
  return (
    <form class="card room-entrance" onSubmit={enter}>
      {summary === undefined ? <h1>{t('room.title')}</h1> : <Offer summary={summary} />}
      <label>
        {t('online.name')}
        <input value={name} required pattern={notBlank} maxLength={32} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <div class="row">
        {(summary === undefined || isFree(summary)) && <button class="main">{t('room.enter')}</button>}
        <button type="button" onClick={() => setRole('watcher')}>{t('room.watch')}</button>
      </div>
    </form>
  );
}

/** A seat that somebody may take; a match against a machine has none for others. */
const isFree = ({ phase, setup, seats }: RoomSummary) => phase === 'waiting' && (setup.machine === undefined || seats.every((seat) => seat === null));

/**
 * A game that is played alone is watched here: who came in to play would take the seat of its
 * player.
 */
function roleIn(id: string, { setup }: RoomSummary, name: string): Role {
  if (setup.kind === 'solo') return 'watcher';
  return name !== '' && wasEntered(id) ? 'player' : 'asks';
}

/** What is played, who invites, with which clock. */
function Offer({ summary }: { summary: RoomSummary }) {
  const t = useTexts();
  const { setup, phase } = summary;
  const players = playersOf(summary);
  return (
    <>
      <h1>{t(kindTitles[setup.kind])}</h1>
      {players.length > 0 && <p class="host">{phase === 'waiting' ? t('room.invites', { name: players[0]! }) : t('room.playing', { names: players.join(' – ') })}</p>}
      <p class="faint">{setupText(setup, t)}</p>
    </>
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
    () => new RoomClient(name === null ? watcherHello : playerHello(id, name, handlingOf(settings.get())), roomLine(id, name === null ? 'watcher' : 'player')),
    [id, name],
  );
  useEffect(() => () => client.close(), [client]);
  const { room, connection } = useStore(client.view, (value) => value);
  if (connection === 'closed' && room.problem !== null) return <Refused problem={room.problem} name={name} watch={watch} rename={rename} />;
  if (room.setup === null) return <p class="loading">{t(connection === 'lost' ? 'room.lost' : 'frame.loading')}</p>;
  return <Open id={id} client={client} />;
}

function Open({ id, client }: { id: string; client: RoomClient }) {
  const kind = useStore(client.view, ({ room }) => room.setup?.kind);
  const isWaiting = useStore(client.view, ({ room }) => room.phase === 'waiting');
  useRematch(client);
  if (isWaiting && kind !== 'solo') return <RoomHead id={id} client={client} />;
  return kind === 'connect4' ? <Connect4Room client={client} /> : kind === 'versus' ? <VersusRoom client={client} /> : <SoloRoom client={client} />;
}

/** A link to a room that is over, or was never opened. */
function Gone() {
  const t = useTexts();
  return (
    <div class="card room-entrance">
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
    <div class="card room-entrance">
      <p role="alert">{t('frame.failed', { why: problem.text })}</p>
      {problem.kind === 'seat' && name !== null && <NameForm key={name} refused={name} action={t('room.enter')} choose={rename} />}
      <div class="row">
        {problem.kind === 'opponent' && <a class="button main" href={addressOf(['play', 'room'])}>{t('seek.start')}</a>}
        {['full', 'seat'].includes(problem.kind) && name !== null && <button onClick={watch}>{t('room.watch')}</button>}
        <a href={addressOf(['play'])}>{t('play.other')}</a>
      </div>
    </div>
  );
}
