// The best games of this browser, each played again by the engine before it is believed.
import { useEffect, useState } from 'preact/hooks';

import { download } from '../frame/download.ts';
import type { PlaceProps } from '../frame/places.ts';
import { addressOf, go } from '../frame/router.ts';
import { Choice as Select } from '../frame/settings_dialog.tsx';
import { storageState } from '../frame/storage.ts';
import { useStore } from '../frame/store.ts';
import { useTexts } from '../frame/texts.ts';
import { imported, listText } from './files.ts';
import type { Board, KeptGame, PlayerKind } from '../shared/scores/keeper.ts';
import { boardName, boardOf, counts, playerKinds } from '../shared/scores/keeper.ts';
import { localScores } from '../shared/scores/local.ts';
import { GameTable } from './table.tsx';
import { titleOf } from './titles.ts';

export function BrowserRank({ route }: PlaceProps) {
  const t = useTexts();
  const [games, setGames] = useState<KeptGame[]>();
  const [gone, setGone] = useState<KeptGame>();
  const problem = useStore(storageState, (value) => value.problem);
  const show = () => void localScores.list().then(setGames);
  const changes = useStore(storageState, (value) => value.changes);
  useEffect(show, [changes]); // the name of a game that has just ended may be written a moment later
  if (games === undefined) return <p class="loading">{t('frame.loading')}</p>;
  const boards = boardsOf(games);
  const board = boardFrom(route.path, boards);
  const remove = async (game: KeptGame) => {
    await localScores.remove(game.id);
    setGone(game);
    show();
  };
  const bringBack = async (game: KeptGame) => {
    await localScores.enter(game);
    setGone(undefined);
    show();
  };
  return (
    <>
      <h1>{t('rank.title')}</h1>
      <p class="faint">{t('rank.local')}</p>
      {problem !== '' && <p role="status">{t(`play.storage.${problem}`)}</p>}
      {gone !== undefined && (
        <p role="status" class="row">
          {t('rank.deleted', { name: gone.name === '' ? t('rank.nobody') : gone.name })}
          <button onClick={() => void bringBack(gone)}>{t('rank.undo')}</button>
        </p>
      )}
      {board === undefined ? (
        <p class="card">
          {t('rank.empty')} <a href={addressOf(['play'])}>{t('rank.play')}</a>
        </p>
      ) : (
        <BoardView boards={boards} board={board} games={games} remove={(game) => void remove(game)} />
      )}
      <Files games={games} show={show} />
    </>
  );
}

interface BoardViewProps {
  boards: Board[];
  board: Board;
  games: KeptGame[];
  remove: (game: KeptGame) => void;
}

function BoardView({ boards, board, games, remove }: BoardViewProps) {
  const t = useTexts();
  const [filter, setFilter] = useState('');
  const shown = games.filter((game) => boardName(boardOf(game)) === boardName(board));
  return (
    <>
      <div class="filters">
        <Select
          title="rank.game"
          value={boardName(board)}
          options={boards.map((each) => [boardName(each), titleOf(each, t)])}
          choose={(name) => go(`#/rank/${name}`)}
        />
        <label>
          {t('rank.filter')}
          <input value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
        </label>
      </div>
      <GameTable key={boardName(board)} games={shown.filter(counts)} filter={filter} remove={remove} />
    </>
  );
}

/** The boards there are games of, people first. */
function boardsOf(games: KeptGame[]): Board[] {
  const byName = new Map(games.filter(counts).map((game) => [boardName(boardOf(game)), boardOf(game)]));
  const order = (board: Board) => `${playerKinds.indexOf(board.kind)} ${boardName(board)}`;
  return [...byName.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

function boardFrom([, game, rules, mode, kind]: string[], boards: Board[]): Board | undefined {
  const fits = (board: Board) =>
    board.game === game && board.rules === rules && board.mode === mode && board.kind === ((kind ?? 'human') as PlayerKind);
  return boards.find(fits) ?? boards[0];
}

function Files({ games, show }: { games: KeptGame[]; show: () => void }) {
  const t = useTexts();
  const [told, tell] = useState('');
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const result = await imported(await file.text(), '', localScores);
    show();
    if (result === undefined) return tell(t('rank.badList'));
    tell(result.bad === 0 ? t('rank.imported', { good: result.good }) : t('rank.importedBad', { ...result }));
  };
  return (
    <div class="row">
      <button disabled={games.length === 0} onClick={() => download('fourfold-games.json', listText(games))}>
        {t('rank.export')}
      </button>
      <label class="file button">
        {t('rank.import')}
        <input class="unseen" type="file" accept=".json,.replay,.txt" onChange={(event) => void take(event.currentTarget.files?.[0])} />
      </label>
      <span role="status">{told}</span>
    </div>
  );
}
