// What a replay is, whether it is true, and where one can go from here.
import { useState } from 'preact/hooks';

import { download } from '../frame/download.ts';
import { addressWith } from '../frame/handed.ts';
import { addressOf, go } from '../frame/router.ts';
import { sideName } from '../frame/sides.ts';
import type { TextKey, Translate } from '../frame/texts.ts';
import { useTexts } from '../frame/texts.ts';
import { Figures } from '../shared/machines/board_card.tsx';
import { CopyFumen } from '../shared/tetris/copy_fumen.tsx';
import type { Film, FilmAnswer, FilmView, Verified } from './film.ts';
import { modeName, rulesName } from './names.ts';
import { packed } from './packed.ts';

export function FilmFacts({ view, state }: { view: FilmView; state: FilmAnswer }) {
  const t = useTexts();
  const { verified, doubt } = view;
  return (
    <div class="card film-facts">
      <h1>{titleOf(t, state, verified)}</h1>
      <Figures rows={figuresOf(state)} />
      {verified !== null && (
        <p class="good">
          {t('watch.verified')} {resultOf(t, view)}
        </p>
      )}
      {doubt !== '' && <p class="bad" role="alert">{t('watch.notVerified', { why: doubt })}</p>}
    </div>
  );
}

function titleOf(t: Translate, state: FilmAnswer, verified: Verified | null): string {
  if ('moves' in state) return t('play.connect4');
  const rules = rulesName(t, state.rules);
  const mode = verified?.mode ?? '';
  return mode === '' ? rules : `${rules} · ${modeName(t, state.game === 'modern', mode)}`;
}

const ticksPerSecond = 60;

function timeText(ticks: number): string {
  const seconds = ticks / ticksPerSecond;
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`;
}

function figuresOf(state: FilmAnswer): [TextKey, string | number][] {
  if ('moves' in state) return [['watch.discs', state.piece]];
  const rows: [TextKey, string | number][] = [['watch.points', state.points], ['watch.lines', state.lines]];
  if (state.ticks > 0) rows.push(['watch.time', timeText(state.ticks)]);
  if (state.game === 'modern' && state.sent !== undefined) rows.push(['watch.attack', state.sent]);
  return rows;
}

function resultOf(t: Translate, { verified }: FilmView): string {
  if (verified === null) return '';
  if (verified.game === 'connect4') return discsEnd(t, verified);
  return t('watch.result', { points: (verified.points ?? 0).toLocaleString(), lines: verified.lines ?? 0, pieces: verified.pieces ?? 0 });
}

/** `a` has the seat that begins, or the other one where the replay says so; Red begins. */
export function discsEnd(t: Translate, { end, winner, starts = 'a', moves = 0 }: Verified): string {
  if (end === 'full') return t('connect4.drawn');
  if (winner !== 'a' && winner !== 'b') return '';
  const side = sideName(t, winner === starts ? 'O' : 'X');
  return end === 'resigned' ? t('connect4.resigned', { side }) : t('connect4.won', { side, discs: moves });
}

export function FilmActions({ film, state }: { film: Film; state: FilmAnswer }) {
  const t = useTexts();
  const [said, say] = useState('');
  const playOn = async () => {
    const game = state.game === 'connect4' ? 'connect4' : 'tetris';
    go(await addressWith(['play', game], await film.until()));
  };
  const share = async () => {
    const letters = await packed(film.text);
    if (letters === undefined) return say(t('watch.tooLong'));
    const address = new URL(addressOf(['replay', letters]), location.href).href;
    history.replaceState(null, '', address); // without going there: the replay is shown already
    try {
      await navigator.clipboard.writeText(address);
      say(t('watch.copied'));
    } catch {
      say(t('watch.inAddressBar'));
    }
  };
  return (
    <>
      <div class="row">
        <button class="main" onClick={() => void playOn().catch((error: unknown) => say(String(error)))} disabled={state.over}>
          {t('watch.playOn')}
        </button>
        <button onClick={() => void addressWith(['review'], film.text).then((address) => go(address))}>{t('watch.review')}</button>
        <button onClick={() => download(`${state.game}.replay`, film.text)}>{t('watch.save')}</button>
        <button onClick={() => void share()}>{t('watch.share')}</button>
        {'falling' in state && <CopyFumen board={() => ({ board: state.board, falling: state.falling?.piece ?? null, held: state.held ?? null, next: state.queue })} />}
      </div>
      <p role="status" class="faint">{said}</p>
    </>
  );
}
