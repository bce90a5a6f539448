// Opens a room: which game, against whom, with which clock.
import { useState } from 'preact/hooks';

import { addressOf, go } from '../../frame/router.ts';
import { settings } from '../../frame/settings.ts';
import { Check, Choice } from '../../frame/settings_dialog.tsx';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import { openRoom } from '../../online/room.ts';
import type { RoomSetup } from '../../online/room_state.ts';
import { noteEntered, notBlank } from './invitation.ts';

/** Minutes for the game, and seconds that every move adds. */
const clocks = [[1, 0], [3, 2], [5, 0], [10, 5]] as const;
const levels = Array.from({ length: 10 }, (_, index) => index + 1);

export function CreateRoom() {
  const t = useTexts();
  const name = useStore(settings, (value) => value.name);
  const [kind, setKind] = useState<'versus' | 'connect4'>('connect4');
  const [level, setLevel] = useState(0); // 0: a person
  const [clock, setClock] = useState(1);
  const [rated, setRated] = useState(true);
  const [problem, setProblem] = useState('');
  const open = (event: Event) => {
    event.preventDefault();
    setProblem('');
    openRoom(setupOf(kind, { level, clock, rated })).then(
      ({ id }) => {
        noteEntered(id);
        go(addressOf(['room', id]));
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <form class="card room-entrance" onSubmit={open}>
      <h1>{t('room.title')}</h1>
      <p class="faint">{t('room.about')}</p>
      <label>
        {t('online.name')}
        <input value={name} required pattern={notBlank} maxLength={32} onInput={(event) => settings.set({ name: event.currentTarget.value })} />
      </label>
      <Choice
        title="rank.game"
        value={kind}
        options={[['connect4', t('play.connect4')], ['versus', `${t('play.tetris')} · ${t('play.modern.versus')}`]]}
        choose={(to) => setKind(to as 'versus' | 'connect4')}
      />
      <Choice
        title="room.opponent"
        value={String(level)}
        options={[['0', t('room.person')], ...levels.map((each): [string, string] => [String(each), t(`play.strength.${each}` as 'play.strength.1')])]}
        choose={(to) => setLevel(Number(to))}
      />
      {kind === 'connect4' && <Choice
        title="room.clock"
        value={String(clock)}
        options={clocks.map(([minutes, seconds], index) => [String(index), t('room.clock.of', { minutes, seconds })])}
        choose={(to) => setClock(Number(to))}
      />}
      {level === 0 && <Check title="room.rated" value={rated} choose={setRated} />}
      {problem !== '' && <p role="alert">{t('frame.failed', { why: problem })}</p>}
      <button class="main">{t('room.open')}</button>
    </form>
  );
}

export function setupOf(kind: 'versus' | 'connect4', { level, clock, rated }: { level: number; clock: number; rated: boolean }): RoomSetup {
  const [minutes, seconds] = clocks[clock] ?? clocks[1];
  const both = { rated: rated && level === 0, ...(level > 0 && { machine: `level:${level}` }) };
  if (kind === 'versus') return { kind, game: 'modern', header: { rules: 'modern' }, ...both };
  return {
    kind,
    game: 'connect4',
    header: { board: '7x6' },
    clock: { base_ms: minutes * 60_000, increment_ms: seconds * 1000 },
    ...both,
  };
}
