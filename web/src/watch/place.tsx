// The place to watch: machines at play, and replays.
import { useEffect, useState } from 'preact/hooks';

import { Drop } from '../frame/drop.tsx';
import { addressWith, keptText } from '../frame/handed.ts';
import type { PlaceProps } from '../frame/places.ts';
import type { Route } from '../frame/router.ts';
import { addressOf, go } from '../frame/router.ts';
import { said } from '../frame/said.ts';
import { useTexts } from '../frame/texts.ts';
import { askOffers, takePolicy } from '../shared/machines/about.ts';
import { FilmView } from './film_view.tsx';
import { messageOf } from './film.ts';
import { LiveRooms } from '../shared/live_rooms.tsx';
import { Machines } from './machines.tsx';
import { unpacked } from './packed.ts';
import { kindOf } from '../shared/tetris/tables.ts';
import { addressOfTetrio, isTetrio } from '../shared/tetris/tetrio.ts';
import { isDiscs, queryOf, setupFrom, usualSetup } from '../shared/machines/setup.ts';
import './watch.css';

export default function Watch({ route }: PlaceProps) {
  const t = useTexts();
  const [problem, setProblem] = useState('');
  useEffect(() => void askOffers(), []);
  const open = (name: string, text: string) => {
    setProblem('');
    taken(route, name, text).then(go, (error: unknown) => setProblem(messageOf(error)));
  };
  return (
    <Drop title={t('watch.open')} hint={t('watch.drop')} open={open}>
      {problem !== '' && <p role="alert">{t('watch.refused', { why: said(problem) })}</p>}
      {route.path[0] === 'replay' ? <Replay key={addressOf(route.path) + route.query.toString()} route={route} /> : <Machines query={route.query} />}
      {route.path[0] !== 'replay' && <LiveRooms />}
    </Drop>
  );
}

/** Where a file leads: a policy plays, a replay is shown, one of TETR.IO is played again. */
async function taken(route: Route, name: string, text: string): Promise<string> {
  if (isTetrio(text)) return addressOfTetrio(text);
  if (!text.trimStart().startsWith('{')) return addressWith(['replay'], text);
  const policy = await takePolicy(name, text);
  const setup = route.path[0] === 'watch' ? setupFrom(route.query) : usualSetup;
  const isModern = policy.game === 'modern';
  const rules = !isDiscs(setup.rules) && isModern === (kindOf(setup.rules) === 'modern') ? setup.rules : isModern ? 'modern' : 'classic';
  const mode = rules === setup.rules ? setup.mode : isModern ? 'endless' : 'marathon';
  return addressOf(['watch'], queryOf({ ...setup, rules, mode, policy: policy.name, seed: setup.seed + 1 }));
}

/** From a shared address, or kept by another place. */
function Replay({ route }: { route: Route }) {
  const t = useTexts();
  const [text, setText] = useState<string | null>();
  useEffect(() => {
    const letters = route.path[1];
    const coming = letters === undefined ? keptText(route.query) : unpacked(letters);
    coming.then((found) => setText(found ?? null), () => setText(null));
  }, []);
  if (text === undefined) return <p class="loading">{t('frame.loading')}</p>;
  if (text !== null) return <FilmView text={text} />;
  return (
    <div class="card">
      <h1>{t('watch.replay')}</h1>
      <p role="alert">{t(route.path[1] === undefined ? 'watch.noReplay' : 'watch.noAddress')}</p>
      <a href={addressOf(['watch'])}>{t('watch.machines')}</a>
    </div>
  );
}
