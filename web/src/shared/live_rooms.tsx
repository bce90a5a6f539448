// Live games that are open: who plays, and a way in to watch or to play.
import { useEffect } from 'preact/hooks';

import { addressOf } from '../frame/router.ts';
import { createStore, useStore } from '../frame/store.ts';
import { useTexts } from '../frame/texts.ts';
import { knownKey } from '../online/identity.ts';
import type { RoomSummary } from '../online/room.ts';
import { kindTitles, openRooms, ownNameIn, playersOf } from '../online/room.ts';
import { findServer, server } from '../online/server.ts';

const everyMs = 5000;

interface Seen {
  rooms: RoomSummary[] | undefined;
  /** Of this browser, where it has one. */
  key: string | undefined;
  problem: string;
}

const nothing: Seen = { rooms: undefined, key: undefined, problem: '' };
export const seen = createStore<Seen>(nothing);
let lookers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function look(): void {
  const asking = timer;
  const tell = (change: Partial<Seen>) => asking === timer && seen.set(change); // not to who came later
  Promise.all([openRooms(), knownKey()]).then(
    ([rooms, key]) => tell({ rooms, key, problem: '' }),
    (error: unknown) => tell({ problem: error instanceof Error ? error.message : String(error) }),
  );
}

/**
 * However many want to know, the service is asked once. When nobody does, what was seen is
 * forgotten: it is no longer true when somebody comes again. Returns how to stop.
 */
export function watchRooms(): () => void {
  if (++lookers === 1) {
    timer = setInterval(look, everyMs);
    look();
  }
  return () => {
    if (--lookers > 0) return;
    clearInterval(timer);
    timer = undefined;
    seen.set(nothing);
  };
}

function useOpenRooms(): Seen | undefined {
  const isThere = useStore(server, (value) => value.state === 'there');
  const found = useStore(seen, (value) => value);
  useEffect(() => void findServer(), []);
  useEffect(() => (isThere ? watchRooms() : undefined), [isThere]);
  return isThere ? found : undefined;
}

const isOwn = (room: RoomSummary, key: string | undefined) => room.phase === 'playing' && ownNameIn(room, key) !== undefined;

/** The way back into a live game that was left: who is away for long loses it. */
export function OwnRooms() {
  const t = useTexts();
  const { rooms = [], key } = useOpenRooms() ?? {};
  return (
    <>
      {rooms.filter((room) => isOwn(room, key)).map((room) => (
        <p class="card row own-room" role="status" key={room.id}>
          <span>{t('room.own', { game: t(kindTitles[room.setup.kind]), names: playersOf(room).join(' – ') })}</span>
          <a class="button main" href={addressOf(['room', room.id])}>{t('room.back')}</a>
        </p>
      ))}
    </>
  );
}

/** Nothing where there is no service. */
export function LiveRooms({ most = 100 }: { most?: number }) {
  const t = useTexts();
  const found = useOpenRooms();
  if (found === undefined) return null;
  const { rooms, key, problem } = found;
  return (
    <section class="card live-rooms" aria-label={t('room.live')}>
      <h2>{t('room.live')}</h2>
      {problem !== '' && <p role="alert">{t('frame.failed', { why: problem })}</p>}
      {rooms?.length === 0 && <p class="faint">{t('room.none')}</p>}
      <ul>
        {rooms?.slice(0, most).map((room) => (
          <li key={room.id}>
            <a href={addressOf(['room', room.id], isOwn(room, key) || (room.phase === 'waiting' && room.setup.kind !== 'solo') ? undefined : { watch: '1' })}>
              {t(kindTitles[room.setup.kind])}: {playersOf(room).join(' – ')}
            </a>{' '}
            <span class="faint">
              {t(`room.state.${room.phase}`)}
            </span>
          </li>
        ))}
      </ul>
      <a href={addressOf(['play', 'room'])}>{t('room.open')}</a>
    </section>
  );
}
