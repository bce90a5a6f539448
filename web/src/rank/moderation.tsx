// For keepers: what is held, what is suspicious, who is banned, and what was done.
//
//   #/rank/keeper
import { useEffect, useState } from 'preact/hooks';

import { addressWith } from '../frame/handed.ts';
import { go } from '../frame/router.ts';
import type { Translate } from '../frame/texts.ts';
import { localeTag, useTexts } from '../frame/texts.ts';
import type { DeedName, HeldMatch, KeeperView, Suspect } from '../online/keeper.ts';
import { keeperDeed, keeperReplay, keeperView } from '../online/keeper.ts';
import { identity } from '../online/identity.ts';
import { Refusal } from '../online/server.ts';

/** Does it, and shows what waits then. */
type Act = (what: DeedName, about: string) => void;

export function Moderation() {
  const t = useTexts();
  const [view, setView] = useState<KeeperView>();
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const [why, setWhy] = useState('');
  const [ownKey, setOwnKey] = useState('');
  const fail = (error: unknown) => {
    if (error instanceof Refusal && error.kind === 'no-keeper') void identity().then(({ key }) => setOwnKey(key));
    else setProblem(error instanceof Error ? error.message : String(error));
  };
  const load = () => keeperView().then(setView, fail);
  useEffect(() => void load(), []);
  const act: Act = (what, about) => {
    setProblem('');
    keeperDeed(what, about, why).then((text) => {
      setDone(text);
      setWhy('');
      return load();
    }).catch(fail);
  };
  const look = (about: string) => void keeperReplay(about).then(async (text) => go(await addressWith(['replay'], text))).catch(fail);
  if (ownKey !== '') return <NeedsKey ownKey={ownKey} />;
  return (
    <section class="moderation">
      <h1>{t('keeper.title')}</h1>
      {problem !== '' && <p role="alert">{t('frame.failed', { why: problem })}</p>}
      {view === undefined && problem === '' && <p class="loading">{t('frame.loading')}</p>}
      {view !== undefined && (
        <>
          <p class="faint">{t('keeper.about', { name: view.keeper })}</p>
          <label>
            {t('keeper.why')}
            <input value={why} maxLength={120} onInput={(event) => setWhy(event.currentTarget.value)} />
          </label>
          <p role="status">{done !== '' && t('keeper.done', { what: done })}</p>
          <Rows title={t('keeper.held', { count: view.held.length })} rows={view.held} act={act} look={look} hasReason={why.trim() !== ''} />
          <Matches matches={view.matches} act={act} look={look} />
          <Rows title={t('keeper.suspects', { count: view.suspects.length })} rows={view.suspects} act={act} look={look} hasReason={why.trim() !== ''} />
          <Bans view={view} act={act} />
          <Log view={view} act={act} />
        </>
      )}
    </section>
  );
}

/** Whose key it is not is told which key to name. */
function NeedsKey({ ownKey }: { ownKey: string }) {
  const t = useTexts();
  return (
    <div class="card">
      <p role="alert">{t('keeper.none')}</p>
      <p>{t('keeper.command')}</p>
      <p><code>{`fourfold rank keepers --add ${ownKey} --name NAME`}</code></p>
    </div>
  );
}

interface RowsProps {
  title: string;
  rows: Suspect[];
  act: Act;
  look: (about: string) => void;
  /** A ban needs one. */
  hasReason: boolean;
}

function Rows({ title, rows, act, look, hasReason }: RowsProps) {
  const t = useTexts();
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 && <p class="faint">{t('keeper.nothing')}</p>}
      <ul class="cases">
        {rows.map(({ row, doubt, suspicion, history, measured }) => {
          const about = `row ${row.id}`;
          return (
            <li class="card" key={row.id}>
              <strong>{row.name}</strong> <span>{t('keeper.row', { id: row.id, points: row.points, board: `${row.game} ${row.rules} ${row.mode}`, kind: row.kind })}</span>
              {doubt !== '' && <p>{doubt}</p>}
              {suspicion !== null && <p>{t('keeper.suspicion', { score: suspicion.score.toFixed(1), why: suspicion.why })}</p>}
              {suspicion !== null && <p class={isSlow(suspicion) ? 'slow' : 'faint'}>{timeText(suspicion, t)}</p>}
              {history !== '' && <p>{history}</p>}
              {measured !== '' && <p class="faint">{measured}</p>}
              <div class="row">
                {row.state === 'held' && <button class="main" onClick={() => act('accept', about)}>{t('keeper.accept')}</button>}
                {row.state === 'held' && <button onClick={() => act('refuse', about)}>{t('keeper.refuse')}</button>}
                {row.state === 'on board' && <button onClick={() => act('remove', about)}>{t('keeper.remove')}</button>}
                <button disabled={!hasReason} onClick={() => act('ban', about)}>{t('keeper.banGame')}</button>
                {row.key !== '' && <button disabled={!hasReason} onClick={() => act('ban', `player ${row.key}`)}>{t('keeper.banPlayer')}</button>}
                <button onClick={() => look(about)}>{t('keeper.look')}</button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * Much more time passed than the game took: it may have been played in slow motion, or handed in
 * late.
 */
const isSlow = ({ game_s, wall_s }: NonNullable<Suspect['suspicion']>) => wall_s > 2 * game_s + 60;
const timeText = ({ game_s, wall_s }: NonNullable<Suspect['suspicion']>, t: Translate) =>
  t('keeper.time', { game: game_s, wall: wall_s, times: (wall_s / Math.max(game_s, 1)).toFixed(1) });

function Matches({ matches, act, look }: { matches: HeldMatch[]; act: Act; look: (about: string) => void }) {
  const t = useTexts();
  return (
    <section>
      <h2>{t('keeper.matches', { count: matches.length })}</h2>
      {matches.length === 0 && <p class="faint">{t('keeper.nothing')}</p>}
      <ul class="cases">
        {matches.map(({ room, game, mode, names, keys, score, held, replay }) => (
          <li class="card" key={room}>
            <strong>{names.map((name, seat) => name || keys[seat]!.slice(0, 8)).join(' – ')}</strong>{' '}
            <span>{`${score} : ${1 - score}`}</span> <span class="faint">{`${game} ${mode}`}</span>
            <p>{held}</p>
            <div class="row">
              <button class="main" onClick={() => act('release', `match ${room}`)}>{t('keeper.release')}</button>
              {replay && <button onClick={() => look(`match ${room}`)}>{t('keeper.look')}</button>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bans({ view, act }: { view: KeeperView; act: Act }) {
  const t = useTexts();
  const players = view.bans.filter(({ subject }) => subject.length === 43); // the others are games: `unban row`
  if (players.length === 0) return null;
  return (
    <section>
      <h2>{t('keeper.bans', { count: players.length })}</h2>
      <ul class="cases">
        {players.map(({ subject, why }) => (
          <li class="card row" key={subject}>
            <code>{subject}</code> <span>{why}</span>
            <button onClick={() => act('unban', `player ${subject}`)}>{t('keeper.unban')}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Log({ view, act }: { view: KeeperView; act: Act }) {
  const t = useTexts();
  const dateText = (seconds: number) => new Date(1000 * seconds).toLocaleString(localeTag());
  return (
    <section>
      <h2>{t('keeper.log')}</h2>
      <div class="row">
        <button onClick={() => act('restore', '')}>{t('keeper.restore')}</button>
        <button onClick={() => act('recompute', '')}>{t('keeper.recompute')}</button>
      </div>
      <ul class="log">
        {view.log.map((deed, index) => (
          <li key={index}>
            <time>{dateText(deed.date)}</time> {deed.keeper}: {deed.what} {deed.about} {deed.why !== '' && <span class="faint">({deed.why})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
