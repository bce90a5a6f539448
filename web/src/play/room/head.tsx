// What stands over every room: the link while somebody is missing, and whether the line holds.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { addressOf, go } from '../../frame/router.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { RoomClient } from '../../online/room.ts';
import { kindTitles } from '../../online/room.ts';
import { watchersOf } from '../../online/room_state.ts';
import { noteEntered, setupText } from './invitation.ts';
import { seatName } from './names.ts';

/** Before the match: what it is, and the link for who is missing. */
export function RoomHead({ id, client }: { id: string; client: RoomClient }) {
  const t = useTexts();
  const { room, connection } = useStore(client.view, (value) => value);
  return (
    <header class="room-head">
      <h1>{t(kindTitles[room.setup?.kind ?? 'versus'])}</h1>
      {room.setup !== null && <p class="faint">{setupText(room.setup, t)}</p>}
      <p class="faint">
        {room.you === 'watcher' && t('room.watching')} <Watchers client={client} />
      </p>
      {connection === 'lost' && <p role="alert">{t('room.lost')}</p>}
      {room.setup?.kind !== 'solo' && room.setup?.machine === undefined && <Invitation id={id} />}
    </header>
  );
}

function Watchers({ client }: { client: RoomClient }) {
  const t = useTexts();
  const watchers = useStore(client.view, ({ room }) => watchersOf(room));
  return watchers > 0 ? <>{t('room.watchers', { count: watchers })}</> : null;
}

/** Beside the boards while a match is played: short, for the boards have the window. */
export function RoomBar({ client, children }: { client: RoomClient; children?: ComponentChildren }) {
  const t = useTexts();
  const { room, connection } = useStore(client.view, (value) => value);
  const away = room.phase === 'playing' ? (['a', 'b'] as const).filter((seat) => room.presence[seat] === 'away' && seat !== room.you) : [];
  return (
    <div class="bar">
      <h1>
        {t(kindTitles[room.setup?.kind ?? 'versus'])}{' '}
        <small class="faint">
          {room.you === 'watcher' && t('room.watching')} <Watchers client={client} />
        </small>
      </h1>
      {connection === 'lost' && <p role="alert">{t('room.lost')}</p>}
      {away.map((seat) => (
        <p role="status" key={seat}>{t('room.away', { name: seatName(room, seat, t) })}</p>
      ))}
      {children}
    </div>
  );
}

/** Both have asked for another match: everybody goes there. */
export function useRematch(client: RoomClient): void {
  const { rematchRoom, you } = useStore(client.view, (value) => value.room);
  useEffect(() => {
    if (rematchRoom === '') return;
    noteEntered(rematchRoom);
    // In place of this room, which would send who comes back to it on again.
    go(addressOf(['room', rematchRoom], you === 'watcher' ? { watch: '1' } : undefined), 'replace');
  }, [rematchRoom]);
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
