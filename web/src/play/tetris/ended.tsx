// After the end: what came out, where it stands, what next.
import { download } from '../../frame/download.ts';
import { addressWith } from '../../frame/handed.ts';
import { addressOf, go } from '../../frame/router.ts';
import { settings } from '../../frame/settings.ts';
import { useStore } from '../../frame/store.ts';
import { said } from '../../frame/said.ts';
import type { TextKey, Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import { isRace } from '../../shared/tetris/modes.ts';
import { CopyFumen } from '../../shared/tetris/copy_fumen.tsx';
import { tables } from '../../shared/tetris/tables.ts';
import { addressOfChoice } from './choice.ts';
import type { Ending } from './ending.ts';
import { endReason, endTitle } from './ending_text.ts';
import { LessonSolution } from './lesson_solution.tsx';
import { isRanked } from './ending.ts';
import { countText, differenceText, rateText, timeText } from '../../shared/tetris/format.ts';
import { SentView } from './ranked_view.tsx';
import type { TetrisPlay } from './sitting.ts';
import type { Lesson, RoundState } from './state.ts';
import { shownOf } from './state.ts';

export function Ended({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const state = useStore(sitting.game.view, (value) => value.state);
  const ending = useStore(sitting.end.view, (value) => value);
  const name = useStore(settings, (value) => value.name);
  if (state === null) return null;
  return (
    <div class="ended">
      <h2>{endTitle(state, t)}</h2>
      <p class="faint">{state.lesson == null && endReason(state, t)}</p>
      {state.lesson == null && <Result state={state} sitting={sitting} />}
      {state.lesson != null && <LessonResult lesson={state.lesson} />}
      <p role="status" class="place">{placeOf(state, ending, t)}</p>
      <Buttons sitting={sitting} state={state} ending={ending} />
      {ending.problem !== '' && <p role="alert">{t('frame.failed', { why: ending.problem })}</p>}
      {isRanked(state) && <SentView sitting={sitting} />}
      {isRanked(state) && ending.online === 'none' && (
        <label>
          {t('play.name')}
          <input value={name} maxLength={32} onInput={(event) => sitting.end.rename(event.currentTarget.value)} />
        </label>
      )}
      {state.lesson == null && <Statistics state={state} sitting={sitting} />}
    </div>
  );
}

/** Why it worked, or what went wrong and how it is done. */
function LessonResult({ lesson }: { lesson: Lesson }) {
  return (
    <>
      <p role="status">{said(lesson.solved ? lesson.learned : (lesson.fault?.text ?? ''))}</p>
      {!lesson.solved && <LessonSolution id={lesson.id} />}
    </>
  );
}

function placeOf(state: RoundState, { entered }: Ending, t: Translate): string {
  if (state.lesson != null) return '';
  if (!isRanked(state)) return t('play.rank.unranked');
  if (entered === null || entered.place === 0) return '';
  const place = entered.place === 1 ? t('play.rank.first') : t('play.rank', { place: entered.place, count: entered.count });
  return state.played === 'coached' ? `${place} ${t('play.rank.coached')}` : place;
}

function Result({ state, sitting }: { state: RoundState; sitting: TetrisPlay }) {
  const t = useTexts();
  const { best } = sitting.pace.view.get();
  const isByTime = isRace(state) && state.finished;
  return (
    <p class="result">
      <strong>{isByTime ? timeText(state.ticks) : countText(state.points)}</strong>{' '}
      <span class="faint">{t(isByTime ? 'play.time' : 'play.points')}</span>{' '}
      {isByTime && best !== null && <Difference ticks={state.ticks - best.ticks} />}
    </p>
  );
}

function Difference({ ticks }: { ticks: number }) {
  const t = useTexts();
  return <span class={ticks < 0 ? 'ahead' : 'behind'}>{t('play.pace.result', { difference: differenceText(ticks) })}</span>;
}

function Buttons({ sitting, state, ending }: { sitting: TetrisPlay; state: RoundState; ending: Ending }) {
  const t = useTexts();
  const { choice } = sitting;
  const { replay, entered } = ending;
  const show = async (path: string[]) =>
    go(entered === null ? await addressWith(path, replay) : addressOf(path, { kept: entered.game.id }));
  const isSolved = state.lesson?.solved === true;
  const nextLesson = choice.lesson < tables.lessons.length ? choice.lesson + 1 : 1;
  return (
    <div class="row">
      {isSolved && (
        <button class="main" autofocus onClick={() => go(addressOfChoice({ ...choice, lesson: nextLesson }))}>
          {t('play.lesson.next')}
        </button>
      )}
      <button class={isSolved ? '' : 'main'} autofocus={!isSolved} onClick={() => void sitting.again()}>
        {t('play.again')}
      </button>
      {state.undo && <button onClick={() => sitting.game.undo()}>{t('play.action.undo')}</button>}
      {state.lesson == null && (
        <>
          <button disabled={replay === ''} onClick={() => void show(['review'])}>{t('play.review')}</button>
          <button disabled={replay === ''} onClick={() => void show(['replay'])}>{t('play.watch')}</button>
          <button disabled={replay === ''} onClick={() => download(`${state.rules}-${state.mode}.replay`, replay)}>{t('play.save')}</button>
          <CopyFumen board={() => shownOf(state)} />
        </>
      )}
      {entered !== null && <a href={addressOf(['rank', state.game, state.rules, state.mode])}>{t('play.rank.show')}</a>}
      {state.lesson != null && <a href={addressOf(['puzzle', 'lessons'])}>{t('lesson.all')}</a>}
      <a href={addressOf(['play'])}>{t('play.other')}</a>
    </div>
  );
}

function Statistics({ state, sitting }: { state: RoundState; sitting: TetrisPlay }) {
  const t = useTexts();
  const { stats } = state;
  const delay = sitting.game.latency.median();
  const rows: [TextKey, string | undefined][] = [
    ['play.points', countText(state.points)],
    ['play.lines', String(state.lines)],
    ['play.time', timeText(state.ticks)],
    ['play.pieces', String(state.pieces)],
    ['play.pps', rateText(stats.pps)],
    ['play.apm', stats.apm === undefined ? undefined : rateText(stats.apm)],
    ['play.kpp', stats.keys_per_piece === undefined ? undefined : rateText(stats.keys_per_piece)],
    ['play.faults', numberText(stats.faults)],
    ['play.tspins', numberText(stats.t_spins)],
    ['play.combo', numberText(stats.longest_combo)],
    ['play.b2b', numberText(stats.longest_back_to_back)],
    ['play.perfect', numberText(stats.perfect_clears)],
    ['play.latency', delay === undefined ? undefined : `${delay.drawn.toFixed(1)} ms`],
  ];
  return (
    <dl class="numbers wide">
      {rows.filter(([, value]) => value !== undefined).map(([title, value]) => (
        <div class="number" key={title}>
          <dt>{t(title)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const numberText = (value: number | undefined) => (value === undefined ? undefined : String(value));
