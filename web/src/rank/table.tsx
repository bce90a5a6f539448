// The games of one board. Each is verified again when it is shown: what was stored may have
// changed.
import { useEffect, useState } from 'preact/hooks';

import { download } from '../frame/download.ts';
import { addressOf } from '../frame/router.ts';
import type { Translate } from '../frame/texts.ts';
import { localeTag, useTexts } from '../frame/texts.ts';
import type { Sent } from '../online/submit.ts';
import { timeText } from '../shared/tetris/format.ts';
import { replayName } from './files.ts';
import type { KeptGame } from '../shared/scores/keeper.ts';
import { isRace } from '../shared/tetris/modes.ts';
import { TableHead } from './table_head.tsx';
import { verified } from '../shared/scores/verify.ts';

const firstShown = 20;

interface GameTableProps {
  games: KeptGame[];
  filter: string;
  remove: (game: KeptGame) => void;
}

export function GameTable({ games, filter, remove }: GameTableProps) {
  const t = useTexts();
  const [showsAll, showAll] = useState(false);
  const race = games[0] !== undefined && isRace(games[0].facts);
  const rows = games.map((game, index) => ({ game, place: index + 1 })).filter(({ game }) => hasName(game, filter));
  const shown = showsAll ? rows : rows.slice(0, firstShown);
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label={t('rank.title')}>
        <table>
          <TableHead race={race} />
          <tbody>
            {shown.map(({ game, place }) => (
              <Row key={game.id} game={game} place={place} race={race} remove={remove} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length && <button onClick={() => showAll(true)}>{t('rank.more', { count: rows.length })}</button>}
    </>
  );
}

const hasName = (game: KeptGame, filter: string) => game.name.toLowerCase().includes(filter.trim().toLowerCase());

interface RowProps {
  game: KeptGame;
  place: number;
  race: boolean;
  remove: (game: KeptGame) => void;
}

function Row({ game, place, race, remove }: RowProps) {
  const t = useTexts();
  const { facts, when } = game;
  const name = game.name === '' ? t('rank.nobody') : game.name;
  const label = (action: 'rank.watch' | 'rank.review' | 'rank.download' | 'rank.delete') => t('rank.of', { action: t(action), place, name });
  return (
    <tr>
      <td>
        <span class="place-number">{place}</span> <Seal game={game} />
      </td>
      <td class="name">
        {name}
        {game.sent !== undefined && <small class="faint sent">{sentText(game.sent, t)}</small>}
      </td>
      <td class="right result">{race ? timeText(facts.ticks) : facts.points.toLocaleString()}</td>
      <td class="right wide">{facts.lines}</td>
      <td class="right wide">{facts.pieces}</td>
      <td class="wide">
        <time dateTime={when}>{new Date(when).toLocaleDateString(localeTag())}</time>
      </td>
      <td>
        <div class="row actions">
          <a href={addressOf(['replay'], { kept: game.id })} aria-label={label('rank.watch')}>{t('rank.watch')}</a>
          <a href={addressOf(['review'], { kept: game.id })} aria-label={label('rank.review')}>{t('rank.review')}</a>
          <button class="quiet" aria-label={label('rank.download')} onClick={() => download(replayName(game), game.text)}>
            {t('rank.download')}
          </button>
          <button class="quiet" aria-label={label('rank.delete')} onClick={() => remove(game)}>
            {t('rank.delete')}
          </button>
        </div>
      </td>
    </tr>
  );
}

function sentText(sent: Sent, t: Translate): string {
  if (sent.state === 'waiting') return t('online.local.waiting');
  if (sent.state === 'refused') return t('online.local.refused', { why: sent.detail });
  const { rank, count } = sent.standing;
  return rank === 0 ? t('online.local.held') : t('online.local.taken', { rank, count });
}

/** A tick when the engine came to the same result, a cross with its reason otherwise. */
function Seal({ game }: { game: KeptGame }) {
  const t = useTexts();
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    verified(game.text).then(
      (found) => setWhy(found.points === game.facts.points && found.ticks === game.facts.ticks ? '' : `${found.points}`),
      (error: unknown) => setWhy(error instanceof Error ? error.message : String(error)),
    );
  }, [game.id]);
  const text = why === undefined ? t('rank.checking') : why === '' ? t('rank.verified') : t('rank.refused', { why });
  return (
    <span class={why === undefined ? 'seal' : why === '' ? 'seal good' : 'seal bad'} role="img" aria-label={text} title={text}>
      {why === undefined ? '…' : why === '' ? '✓' : '✗'}
    </span>
  );
}
