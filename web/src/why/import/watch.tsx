// Both boards of a round, and where one can go from a moment of it.
import { useState } from 'preact/hooks';

import { Well } from '../../board/canvas.tsx';
import { Pieces } from '../../board/pieces.tsx';
import { useFit } from '../../board/fit.ts';
import type { WellPicture } from '../../board/well.ts';
import { columns } from '../../board/well.ts';
import type { Engine } from '../../engine/client.ts';
import { download } from '../../frame/download.ts';
import { addressWith } from '../../frame/handed.ts';
import { usePageKeys } from '../../frame/page_keys.ts';
import { go } from '../../frame/router.ts';
import { said } from '../../frame/said.ts';
import { Choice } from '../../frame/settings_dialog.tsx';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import { pictureOf } from '../../shared/machines/picture.ts';
import { CopyFumen, CopyText } from '../../shared/tetris/copy_fumen.tsx';
import { addressOfText } from '../tetris/position.ts';
import type { Imported, ImportedPlayer, ImportedState, Placed } from './imported.ts';
import { clockOf, nameOf } from './imported.ts';
import type { Screening } from './screening.ts';
import { screeningSpeeds } from './screening.ts';

interface WatchProps {
  engine: Engine;
  file: Imported;
  round: number;
  players: ImportedPlayer[];
  placed: Placed[][];
  screening: Screening;
  /** The one whose pieces are stepped through. */
  player: number;
}

export function WatchRound({ engine, file, round, players, placed, screening, player }: WatchProps) {
  const view = useStore(screening.view, (value) => value);
  const state = view.players[player] ?? null;
  const step = (by: number) => state !== null && screening.toPiece(placed[player]!, state.piece + by);
  usePageKeys((event) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, summary') !== null;
    if (event.key === ' ' && !isOnControl) screening.toggle();
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  });
  return (
    <div class="import-watch">
      <div class="boards">
        {players.map((each, at) => (
          <PlayerBoard key={at} name={nameOf(each, at)} state={view.players[at] ?? null} refused={each.refused ?? (each.unreviewed === '' ? null : each.unreviewed)} isChosen={at === player} />
        ))}
      </div>
      <div class="import-side">
        <Controls screening={screening} view={view} step={step} state={state} />
        {state !== null && <Actions engine={engine} question={{ import: file.import, round, player }} state={state} problem={players[player]!.unreviewed} />}
      </div>
    </div>
  );
}

interface BoardProps {
  name: string;
  state: ImportedState | null;
  refused: string | null;
  isChosen: boolean;
}

function PlayerBoard({ name, state, refused, isChosen }: BoardProps) {
  const t = useTexts();
  const rows = state === null ? 20 : state.board.length - state.above;
  const { room, size } = useFit({ columns, rows, below: 64, most: 40, least: 8 });
  return (
    <figure class={isChosen ? 'chosen' : ''} ref={room}>
      <figcaption>
        <bdi>{name}</bdi>
        {state !== null && <span class="faint">{t('import.counts', { piece: state.piece, lines: state.lines, attack: state.attack })}</span>}
      </figcaption>
      {state === null && <p class="faint">{refused === null ? t('frame.loading') : said(refused)}</p>}
      {state !== null && size > 0 && <Well picture={pictureOfImported(state)} size={size} label={t('watch.after', { piece: state.piece, of: state.pieces_in_all })} />}
      {state !== null && size > 0 && <Coming state={state} width={columns * size} />}
      {state !== null && <p class="clear" aria-live="off">{clearText(state)}</p>}
      {state?.over === true && state.stops !== '' && <p class="faint">{said(state.stops)}</p>}
    </figure>
  );
}

/** The next piece is marked where it will go. */
function pictureOfImported(state: ImportedState): WellPicture {
  const { board, falling } = pictureOf(state);
  return { board, marks: falling == null ? [] : [{ cells: falling.cells, colour: 'accent', letter: falling.piece }] };
}

/** As many as a round of TETR.IO shows. */
const shownNext = 5;

/** What is held, and what comes, as wide as the board. */
function Coming({ state: { held, comes, queue }, width }: { state: ImportedState; width: number }) {
  const t = useTexts();
  const room = shownNext + 1;
  const size = Math.max(3, Math.floor((width - 12) / (4.5 * (room + 1))));
  return (
    <div class="coming">
      <Pieces letters={held ?? ''} room={1} size={size} label={t('play.held')} isRow />
      <Pieces letters={[comes, ...queue].join('')} room={room} size={size} label={t('play.next')} isRow />
    </div>
  );
}

function clearText({ last }: ImportedState): string {
  if (last === null || last.text === '') return '\u00a0';
  return last.attack > 0 ? `${said(last.text)} +${last.attack}` : said(last.text);
}

interface ControlProps {
  screening: Screening;
  view: { ticks: number; playing: boolean; speed: number };
  state: ImportedState | null;
  step: (by: number) => void;
}

function Controls({ screening, view, step, state }: ControlProps) {
  const t = useTexts();
  return (
    <div class="film-controls">
      <div class="row">
        <button onClick={() => (screening.pause(), void screening.seek(0))} aria-label={t('watch.toStart')}>|◀</button>
        <button onClick={() => step(-1)} aria-label={t('watch.back')}>◀</button>
        <button class="main" onClick={() => screening.toggle()}>{t(view.playing ? 'watch.pause' : 'watch.run')}</button>
        <button onClick={() => step(1)} aria-label={t('watch.forward')}>▶</button>
        <button onClick={() => (screening.pause(), void screening.seek(screening.ticksInAll))} aria-label={t('watch.toEnd')}>▶|</button>
      </div>
      <label>
        <span>
          {clockOf(view.ticks)} / {clockOf(screening.ticksInAll)}
          {state !== null && ` · ${t('watch.after', { piece: state.piece, of: state.pieces_in_all })}`}
        </span>
        <input
          type="range"
          min={0}
          max={screening.ticksInAll}
          value={view.ticks}
          onInput={(event) => {
            screening.pause();
            void screening.seek(Number(event.currentTarget.value));
          }}
        />
      </label>
      <Choice
        title="watch.speed"
        value={String(view.speed)}
        options={screeningSpeeds.map((each) => [String(each), t('watch.times', { factor: each })])}
        choose={(to) => screening.setSpeed(Number(to))}
      />
    </div>
  );
}

interface ActionProps {
  engine: Engine;
  question: { import: number; round: number; player: number };
  state: ImportedState;
  problem: string;
}

interface Moment {
  position: string;
  replay: string | null;
  problem: string | null;
}

/**
 * A game of one's own from here, the position with all places, fumens, and the file as one of ours.
 */
export function Actions({ engine, question, state, problem }: ActionProps) {
  const t = useTexts();
  const [refused, setRefused] = useState('');
  const refusedBy = (error: unknown) => setRefused(error instanceof Error ? error.message : String(error));
  const moment = () => engine.ask<Moment>({ ask: 'import.position', ...question, piece: state.piece });
  const playOn = async () => {
    const { replay, problem: why } = await moment();
    if (replay === null) return setRefused(why ?? '');
    go(await addressWith(['play', 'tetris'], replay));
  };
  const save = async () => download('tetrio.replay', (await engine.ask<{ text: string }>({ ask: 'import.replay', ...question })).text);
  const whole = async () => (await engine.ask<{ text: string }>({ ask: 'import.fumen', ...question })).text;
  const board = () => ({ board: state.board, falling: state.comes, held: state.held, next: state.queue });
  return (
    <>
      <div class="row">
        <button class="main" disabled={problem !== ''} onClick={() => void playOn().catch(refusedBy)}>{t('watch.playOn')}</button>
        <button disabled={problem !== ''} onClick={() => void moment().then(({ position }) => go(addressOfText(position)), refusedBy)}>{t('review.position')}</button>
        <CopyFumen board={board} />
        <CopyText title="import.fumen" text={whole} />
        <button onClick={() => void save().catch(refusedBy)}>{t('import.save')}</button>
      </div>
      {refused !== '' && <p role="alert" class="faint">{said(refused)}</p>}
    </>
  );
}
