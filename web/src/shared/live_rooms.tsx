// Live games that are open: who plays, and a way in to watch or to play.
import { useEffect, useState } from 'preact/hooks';

import { addressOf } from '../frame/router.ts';
import { useStore } from '../frame/store.ts';
import { useTexts } from '../frame/texts.ts';
import type { RoomSummary } from '../online/room.ts';
import { kindTitles, openRooms, playersOf } from '../online/room.ts';
import { findServer, server } from '../online/server.ts';

const everyMs = 5000;

/** Nothing where there is no service. */
export function LiveRooms({ most = 100 }: { most?: number }) {
  const t = useTexts();
  const isThere = useStore(server, (value) => value.state === 'there');
  const [rooms, setRooms] = useState<RoomSummary[]>();
  const [problem, setProblem] = useState('');
  useEffect(() => void findServer(), []);
  useEffect(() => {
    if (!isThere) return;
    const load = () => {
      openRooms().then(
        (found) => {
          setRooms(found);
          setProblem('');
        },
        (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
      );
    };
    load();
    const timer = setInterval(load, everyMs);
    return () => clearInterval(timer);
  }, [isThere]);
  if (!isThere) return null;
  return (
    <section class="card live-rooms" aria-label={t('room.live')}>
      <h2>{t('room.live')}</h2>
      {problem !== '' && <p role="alert">{t('frame.failed', { why: problem })}</p>}
      {rooms?.length === 0 && <p class="faint">{t('room.none')}</p>}
      <ul>
        {rooms?.slice(0, most).map((room) => (
          <li key={room.id}>
            <a href={addressOf(['room', room.id], room.phase === 'waiting' && room.setup.kind !== 'solo' ? undefined : { watch: '1' })}>
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
