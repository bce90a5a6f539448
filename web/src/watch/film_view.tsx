// The screen on which a replay is watched.
import { useEffect, useMemo, useRef } from 'preact/hooks';

import { Discs, Well } from '../board/canvas.tsx';
import { Pieces } from '../board/pieces.tsx';
import { playEngine } from '../engine/engines.ts';
import { usePageKeys } from '../frame/page_keys.ts';
import { useStore } from '../frame/store.ts';
import { useTexts } from '../frame/texts.ts';
import { Choice } from '../frame/settings_dialog.tsx';
import type { FilmAnswer } from './film.ts';
import { Film, filmSpeeds } from './film.ts';
import { FilmActions, FilmFacts } from './film_facts.tsx';
import { pictureOf } from '../shared/machines/picture.ts';
import { useGrid } from './room.ts';

export function FilmView({ text }: { text: string }) {
  const t = useTexts();
  const film = useMemo(() => new Film(playEngine(), text), [text]);
  const view = useStore(film.view, (value) => value);
  useEffect(() => {
    void film.open();
    return () => film.close();
  }, [film]);
  useFilmKeys(film);
  if (view.state === null) {
    return view.problem === '' ? <p class="loading">{t('frame.loading')}</p> : <p role="alert">{t('watch.refused', { why: view.problem })}</p>;
  }
  return (
    <section class="film" aria-label={t('watch.replay')}>
      <Picture state={view.state} />
      <div class="film-side">
        <Pending state={view.state} />
        <Controls film={film} state={view.state} playing={view.playing} speed={view.speed} />
        {view.problem !== '' && <p role="alert">{t('frame.failed', { why: view.problem })}</p>}
        <FilmFacts view={view} state={view.state} />
        <FilmActions film={film} state={view.state} />
      </div>
    </section>
  );
}

function Picture({ state }: { state: FilmAnswer }) {
  const t = useTexts();
  const room = useRef<HTMLDivElement>(null);
  const { size } = useGrid(room, 1, 'moves' in state ? 'discs' : pictureOf(state).board.length);
  const label = t('watch.after', { piece: state.piece, of: state.pieces_in_all });
  return (
    <div class="film-board" ref={room}>
      {'moves' in state ? (
        <Discs picture={{ board: state.board, line: state.line, last: state.last }} size={size} label={label} />
      ) : (
        <Well picture={pictureOf(state)} size={size} label={label} />
      )}
    </div>
  );
}

const shownNext = 5;

/** What the player saw beside the board. */
function Pending({ state }: { state: FilmAnswer }) {
  const t = useTexts();
  if ('moves' in state) return null;
  const next = state.queue.slice(0, shownNext);
  return (
    <div class="film-pieces">
      {state.game === 'modern' && (
        <div>
          <h2>{t('play.held')}</h2>
          <Pieces letters={state.held ?? ''} room={1} size={pieceSize} label={t('play.held')} isRow />
        </div>
      )}
      {next.length > 0 && (
        <div>
          <h2>{t('play.next')}</h2>
          <Pieces letters={next.join('')} room={next.length} size={pieceSize} label={t('play.next')} isRow />
        </div>
      )}
    </div>
  );
}

const pieceSize = 11;

interface ControlProps {
  film: Film;
  state: FilmAnswer;
  playing: boolean;
  speed: number;
}

function Controls({ film, state, playing, speed }: ControlProps) {
  const t = useTexts();
  return (
    <div class="film-controls">
      <div class="row">
        <button onClick={() => film.step(-state.piece)} aria-label={t('watch.toStart')}>|◀</button>
        <button onClick={() => film.step(-1)} aria-label={t('watch.back')}>◀</button>
        <button class="main" onClick={() => film.toggle()}>{t(playing ? 'watch.pause' : 'watch.run')}</button>
        <button onClick={() => film.step(1)} aria-label={t('watch.forward')}>▶</button>
        <button onClick={() => film.step(state.pieces_in_all - state.piece)} aria-label={t('watch.toEnd')}>▶|</button>
      </div>
      <label>
        <span>{t('watch.after', { piece: state.piece, of: state.pieces_in_all })}</span>
        <input
          type="range"
          min={0}
          max={state.pieces_in_all}
          value={state.piece}
          onInput={(event) => {
            film.pause();
            void film.seek(Number(event.currentTarget.value));
          }}
        />
      </label>
      <Choice
        title="watch.speed"
        value={String(speed)}
        options={filmSpeeds.map((each) => [String(each), t('watch.times', { factor: each })])}
        choose={(to) => film.setSpeed(Number(to))}
      />
    </div>
  );
}

/** Space and arrows; a button that has the focus keeps Space, which presses it. */
function useFilmKeys(film: Film): void {
  usePageKeys((event) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (event.key === ' ' && !isOnControl) film.toggle();
    else if (event.key === 'ArrowLeft') film.step(-1);
    else if (event.key === 'ArrowRight') film.step(1);
    else return;
    event.preventDefault();
  });
}
