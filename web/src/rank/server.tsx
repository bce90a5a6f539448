// The boards of the server.
import { useEffect, useState } from 'preact/hooks';

import type { PlaceProps } from '../frame/places.ts';
import { addressOf } from '../frame/router.ts';
import { Choice as Select } from '../frame/settings_dialog.tsx';
import { useTexts } from '../frame/texts.ts';
import type { BoardName } from '../online/boards.ts';
import { mostRows, serverBoards } from '../online/boards.ts';
import { KeyCard } from './key_card.tsx';
import type { Rows } from './server_board.ts';
import { firstRows, moreRows, useServerBoard } from './server_board.ts';
import { BoardChoice, addressOfBoard, boardFrom } from './server_choice.tsx';
import { ServerTable } from './server_table.tsx';

export function ServerRank({ route }: PlaceProps) {
  const t = useTexts();
  const [boards, setBoards] = useState<BoardName[]>();
  const [problem, setProblem] = useState('');
  const load = () => {
    setProblem('');
    serverBoards().then(
      (all) => setBoards(all.map(({ board }) => board)),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  useEffect(load, []);
  const board = boards === undefined ? undefined : boardFrom(route.path, boards);
  return (
    <>
      <h1>{t('online.title')}</h1>
      <p class="faint">{t('online.about')}</p>
      {problem !== '' && <Problem why={problem} again={load} />}
      {problem === '' && board === undefined && <p class="loading">{t('frame.loading')}</p>}
      {boards !== undefined && board !== undefined && <BoardChoice boards={boards} board={board} />}
      {board !== undefined && <BoardRows key={addressOfBoard(board)} board={board} />}
      <KeyCard />
    </>
  );
}

function Problem({ why, again }: { why: string; again: () => void }) {
  const t = useTexts();
  return (
    <p role="alert" class="row">
      {t('frame.failed', { why })} <button onClick={again}>{t('frame.again')}</button>
    </p>
  );
}

function BoardRows({ board }: { board: BoardName }) {
  const t = useTexts();
  const [show, setShow] = useState<Rows['show']>('best');
  const [count, setCount] = useState(firstRows);
  const [name, setName] = useState('');
  const isName = show === 'name' && name.trim() !== '';
  const rows: Rows = isName ? { show: 'name', name: name.trim() } : show === 'around' ? { show } : { show: 'best', count };
  const { board: found, isMissing, problem, again } = useServerBoard(board, rows);
  return (
    <>
      <div class="filters">
        <Select
          title="online.rows"
          value={show}
          options={[['best', t('online.rows.best')], ['around', t('online.rows.around')], ['name', t('online.rows.name')]]}
          choose={(to) => setShow(to as Rows['show'])}
        />
        {show === 'name' && (
          <label>
            {t('online.byName')}
            <input value={name} maxLength={32} onChange={(event) => setName(event.currentTarget.value)} />
          </label>
        )}
      </div>
      {problem !== '' && <Problem why={problem} again={again} />}
      {isMissing && <p class="card">{t('online.notHere')}</p>}
      {found === undefined && problem === '' && !isMissing && <p class="loading">{t('frame.loading')}</p>}
      {found?.rows.length === 0 && (
        <p class="card">
          {t(isName ? 'online.emptyName' : 'online.empty')} <a href={addressOf(['play'])}>{t('rank.play')}</a>
        </p>
      )}
      {found !== undefined && found.rows.length > 0 && <ServerTable board={found} />}
      {found !== undefined && rows.show === 'best' && found.count > count && count < mostRows && (
        <button onClick={() => setCount(moreRows(count))}>{t('online.more')}</button>
      )}
    </>
  );
}
