// What stands over every room: the link while somebody is missing, and whether the line holds.
import { useEffect, useState } from 'preact/hooks';

import { addressOf, go } from '../../frame/router.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { RoomClient } from '../../online/room.ts';
import { kindTitles } from '../../online/room.ts';
import { watchersOf } from '../../online/room_state.ts';

export function RoomHead({ id, client }: { id: string; client: RoomClient }) {
  const t = useTexts();
  const { room, connection } = useStore(client.view, (value) => value);
  const watchers = watchersOf(room);
  // Both have asked for another match: everybody goes there.
  useEffect(() => {
    if (room.rematchRoom !== '') go(addressOf(['room', room.rematchRoom], room.you === 'watcher' ? { watch: '1' } : undefined));
  }, [room.rematchRoom]);
  return (
    <header class="room-head">
      <h1>{t(kindTitles[room.setup?.kind ?? 'versus'])}</h1>
      <p class="faint">
        {room.you === 'watcher' && t('room.watching')} {watchers > 0 && t('room.watchers', { count: watchers })}
      </p>
      {connection === 'lost' && <p role="alert">{t('room.lost')}</p>}
      {room.phase === 'waiting' && room.setup?.kind !== 'solo' && room.setup?.machine === undefined && <Invitation id={id} />}
      {room.phase === 'playing' && (['a', 'b'] as const).filter((seat) => room.presence[seat] === 'away' && seat !== room.you).map((seat) => (
        <p role="status" key={seat}>{t('room.away', { name: room.seats[seat]?.name ?? '' })}</p>
      ))}
    </header>
  );
}

function Invitation({ id }: { id: string }) {
  const t = useTexts();
  const [told, tell] = useState('');
  const link = `${location.href.replace(/#.*$/, '')}${addressOf(['room', id])}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => tell(t('why.copied')),
      () => tell(t('why.copyFailed')),
    );
  return (
    <div class="card invitation">
      <p role="status">{t('room.waiting')}</p>
      <label>
        {t('room.link')}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="row">
        <button class="main" onClick={() => void copy()}>{t('room.copy')}</button>
        <span role="status">{told}</span>
      </div>
    </div>
  );
}
