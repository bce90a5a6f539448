// Games that were left, to be continued, kept as a file or thrown away; and files to open.
import { useEffect, useState } from 'preact/hooks';

import { download } from '../../frame/download.ts';
import { addressWith } from '../../frame/handed.ts';
import { go } from '../../frame/router.ts';
import { storage, storageState } from '../../frame/storage.ts';
import { useStore } from '../../frame/store.ts';
import type { Translate } from '../../frame/texts.ts';
import { localeTag, useTexts } from '../../frame/texts.ts';
import { openedFile } from './files.ts';
import { modeKey } from '../../shared/tetris/modes.ts';
import type { SavedGame } from '../tetris/saved.ts';
import { addressOfSaved, savedGames } from '../tetris/saved.ts';

const mostShown = 2;

/** First of all: what was left waits here. */
export function SavedList() {
  const t = useTexts();
  const [games, setGames] = useState<SavedGame[]>([]);
  const [isOpen, setOpen] = useState(false);
  const problem = useStore(storageState, (value) => value.problem);
  const show = () => void savedGames().then(setGames);
  const changes = useStore(storageState, (value) => value.changes);
  useEffect(show, [changes]); // a game that was just left may be written a moment later
  const remove = async (game: SavedGame) => {
    await storage().remove(game.key);
    show();
  };
  if (games.length === 0 && problem === '') return null;
  return (
    <section class="saved">
      {problem !== '' && <p role="status">{t(`play.storage.${problem}`)}</p>}
      {games.length > 0 && (
        <>
          <h2>{t('play.saved')}</h2>
          <ul>
            {games.slice(0, isOpen ? games.length : mostShown).map((game) => (
              <li key={game.key}>
                <a href={addressOfSaved(game)}>
                  {t('play.continue')}: {titleOf(game, t)}
                </a>
                <span class="faint">{game.game === 'tetris' && t('play.saved.about', { points: game.points.toLocaleString(), lines: game.lines })}</span>
                <time class="faint" dateTime={game.when}>
                  {game.when === '' ? '' : new Date(game.when).toLocaleString(localeTag())}
                </time>
                <button aria-label={`${t('play.saved.download')}: ${titleOf(game, t)}`} onClick={() => download(`${game.game}.game`, game.text)}>
                  {t('play.saved.download')}
                </button>
                <button aria-label={`${t('play.saved.delete')}: ${titleOf(game, t)}`} onClick={() => void remove(game)}>
                  {t('play.saved.delete')}
                </button>
              </li>
            ))}
          </ul>
          {games.length > mostShown && !isOpen && <button class="quiet" onClick={() => setOpen(true)}>{t('home.more', { count: games.length - mostShown })}</button>}
        </>
      )}
    </section>
  );
}

function titleOf(game: SavedGame, t: Translate): string {
  if (game.game === 'connect4') return t('play.connect4');
  const key = modeKey(game.rules, game.mode);
  return `${t('play.tetris')}, ${key === undefined ? game.mode : t(key)}`;
}

export function OpenFile() {
  const t = useTexts();
  const [problem, setProblem] = useState('');
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const opened = await openedFile(file);
    if ('problem' in opened) setProblem(t('play.badFile', { name: file.name, why: opened.problem }));
    else go(await addressWith(opened.path, opened.text));
  };
  return (
    <div>
      <label class="file button">
        {t('play.saved.open')}
        <input class="unseen" type="file" onChange={(event) => void open(event.currentTarget.files?.[0])} />
      </label>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}
