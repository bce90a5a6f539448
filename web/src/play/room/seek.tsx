// Looks for an opponent among strangers of about the same strength.
//
//   #/play/room                 asks for which game
//   #/play/room?seek=connect4   begins at once, as after a match
import { useEffect, useMemo, useState } from 'preact/hooks';

import { addressOf, go } from '../../frame/router.ts';
import { settings } from '../../frame/settings.ts';
import { Choice } from '../../frame/settings_dialog.tsx';
import { useStore } from '../../frame/store.ts';
import type { Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import { NameForm } from '../../online/name_form.tsx';
import type { QueueView, SoughtGame } from '../../online/queue.ts';
import { QueueClient, queueLine, seekers, seekOf, soughtGames } from '../../online/queue.ts';
import { noteEntered, notBlank } from './invitation.ts';

/** `begun`: this game is looked for without a question. */
export function Seek({ begun }: { begun?: SoughtGame | undefined }) {
  const name = useStore(settings, (value) => value.name.trim());
  const [sought, seek] = useState<SoughtGame | null>(name === '' ? null : (begun ?? null));
  const isAlone = begun !== undefined;
  return sought === null ? <Offer usual={begun} seek={seek} isAlone={isAlone} /> : <Waiting isAlone={isAlone} key={`${sought} ${name}`} game={sought} name={name} leave={() => seek(null)} />;
}

const titleOf = (game: SoughtGame, t: Translate) => t(`seek.${game}`);

/** Beside the form for rooms it is one of two. */
function Title({ isAlone }: { isAlone: boolean }) {
  const t = useTexts();
  return isAlone ? <h1>{t('seek.title')}</h1> : <h2>{t('seek.title')}</h2>;
}

interface OfferProps {
  usual: SoughtGame | undefined;
  seek: (game: SoughtGame) => void;
  isAlone: boolean;
}

function Offer({ usual, seek, isAlone }: OfferProps) {
  const t = useTexts();
  const name = useStore(settings, (value) => value.name);
  const [asksName] = useState(name.trim() === ''); // while it is typed the field stays
  const [game, setGame] = useState<SoughtGame>(usual ?? 'versus');
  const [waiting, setWaiting] = useState<Record<string, number>>({});
  useEffect(() => {
    seekers().then(setWaiting, () => undefined); // nobody has to know how many there are
  }, []);
  const start = (event: Event) => {
    event.preventDefault();
    settings.set({ name: name.trim() });
    seek(game);
  };
  const count = waiting[game] ?? 0;
  return (
    <form class="card room-entrance seek" onSubmit={start}>
      <Title isAlone={isAlone} />
      <p class="faint">{t('seek.about')}</p>
      {asksName && (
        <label>
          {t('seek.name')}
          <input value={name} required pattern={notBlank} maxLength={32} onInput={(event) => settings.set({ name: event.currentTarget.value })} />
        </label>
      )}
      <Choice
        title="seek.game"
        value={game}
        options={soughtGames.map((each) => [each, titleOf(each, t)])}
        choose={(to) => setGame(to as SoughtGame)}
      />
      {count > 0 && <p role="status">{t('seek.count', { count })}</p>}
      <button class="main">{t('seek.start')}</button>
    </form>
  );
}

interface WaitingProps {
  game: SoughtGame;
  name: string;
  leave: () => void;
  isAlone: boolean;
}

function Waiting({ game, name, leave, isAlone }: WaitingProps) {
  const t = useTexts();
  const [round, again] = useState(0);
  const client = useMemo(() => new QueueClient(seekOf(game, name), queueLine), [game, name, round]);
  useEffect(() => () => client.close(), [client]);
  const view = useStore(client.view, (value) => value);
  useEffect(() => {
    if (view.state !== 'paired') return;
    noteEntered(view.room);
    go(addressOf(['room', view.room]));
  }, [view.state]);
  const seconds = useSeconds(view.since);
  const isRefused = view.state === 'refused';
  return (
    <div class="card room-entrance seek">
      <Title isAlone={isAlone} />
      <p>{titleOf(game, t)}</p>
      {isRefused ? <p role="alert">{t('frame.failed', { why: view.problem.text })}</p> : <p role="status">{stateText(view, t)}</p>}
      {view.state === 'waiting' && (
        <p class="faint">
          {t('seek.reach', { low: Math.max(0, view.rating - view.reach), high: view.rating + view.reach })} {t('seek.seconds', { count: seconds })}
        </p>
      )}
      {isRefused && view.problem.kind === 'refused' && <NameForm refused={name} action={t('seek.start')} choose={() => undefined} />}
      <div class="row">
        {isRefused && <button class="main" onClick={() => again(round + 1)}>{t('seek.again')}</button>}
        <button onClick={leave}>{t('seek.leave')}</button>
      </div>
    </div>
  );
}

function stateText(view: QueueView, t: Translate): string {
  if (view.state === 'paired') return t('seek.paired', { name: view.opponent?.name ?? '' });
  if (view.state === 'lost') return t('room.lost');
  return t('seek.waiting', { count: view.waiting });
}

function useSeconds(since: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - since) / 1000));
}
