// Rows of a board of the server; each has its replay.
import { useEffect, useState } from 'preact/hooks';

import { addressWith } from '../frame/handed.ts';
import { go } from '../frame/router.ts';
import { localeTag, useTexts } from '../frame/texts.ts';
import type { BoardRow, ServerBoard } from '../online/boards.ts';
import { serverReplay } from '../online/boards.ts';
import { knownKey } from '../online/identity.ts';
import { timeText } from '../shared/tetris/format.ts';
import { isRace } from '../shared/tetris/modes.ts';
import { TableHead } from './table_head.tsx';

const ticksPerSecond = 60;

export function ServerTable({ board: { board, rows, count } }: { board: ServerBoard }) {
  const t = useTexts();
  const [own, setOwn] = useState<string>();
  const [problem, setProblem] = useState('');
  useEffect(() => void knownKey().then(setOwn), []);
  const race = isRace(board);
  const show = (row: BoardRow, place: 'replay' | 'review') =>
    serverReplay(row.id).then(
      async (text) => go(await addressWith([place], text)),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  return (
    <>
      {problem !== '' && <p role="alert">{t('frame.failed', { why: problem })}</p>}
      <div class="scroll" tabIndex={0} role="region" aria-label={t('online.title')}>
        <table>
          <TableHead race={race} />
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} race={race} isOwn={own !== undefined && row.key === own} show={(place) => void show(row, place)} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="faint">{t('online.count', { count })}</p>
    </>
  );
}

interface RowProps {
  row: BoardRow;
  race: boolean;
  isOwn: boolean;
  show: (place: 'replay' | 'review') => void;
}

function Row({ row, race, isOwn, show }: RowProps) {
  const t = useTexts();
  const label = (action: 'rank.watch' | 'rank.review') => t('rank.of', { action: t(action), place: row.rank, name: row.name });
  return (
    <tr class={isOwn ? 'own' : ''} aria-current={isOwn ? 'true' : undefined}>
      <td>
        <span class="place-number">{row.rank}</span>
      </td>
      <td class="name">
        {row.name} {isOwn && <span class="faint">({t('online.you')})</span>}
      </td>
      <td class="right result">{race ? timeText(Math.round(row.seconds * ticksPerSecond)) : row.points.toLocaleString()}</td>
      <td class="right wide">{row.lines}</td>
      <td class="right wide">{row.pieces}</td>
      <td class="wide">
        <DateText date={row.date} />
      </td>
      <td>
        <div class="row actions">
          <button class="quiet" aria-label={label('rank.watch')} onClick={() => show('replay')}>{t('rank.watch')}</button>
          <button class="quiet" aria-label={label('rank.review')} onClick={() => show('review')}>{t('rank.review')}</button>
        </div>
      </td>
    </tr>
  );
}

/** As the person writes dates; a date that is none is shown as it came. */
function DateText({ date }: { date: string }) {
  const time = Date.parse(date);
  return <time dateTime={date}>{Number.isNaN(time) ? date : new Date(time).toLocaleDateString(localeTag())}</time>;
}
