// Puzzles: the kinds with what was solved, or the puzzle that the address names.
import { useEffect, useState } from 'preact/hooks';

import type { PlaceProps } from '../../frame/places.ts';
import { addressOf } from '../../frame/router.ts';
import { useTexts } from '../../frame/texts.ts';
import { Refused } from '../refused.tsx';
import './puzzle.css';
import { kindFrom, kindOfDay, kindTexts, today } from '../../shared/puzzles/kinds.ts';
import { Solve } from './solve.tsx';
import type { Progress } from '../../shared/puzzles/shelf.ts';
import { progress } from '../../shared/puzzles/shelf.ts';
import { tables } from '../../shared/tetris/tables.ts';
import { DiscLesson } from './disc_lesson.tsx';
import { Lessons } from './lessons.tsx';

export default function PuzzleView({ route }: PlaceProps) {
  const t = useTexts();
  const [, name, which] = route.path;
  if (name === undefined) return <Kinds />;
  if (name === 'lessons') return <Lessons />;
  if (name === 'lesson') return <DiscLesson key={which} id={which ?? ''} />;
  const isDay = name === 'day' || which === 'day';
  const day = isDay ? today() : null;
  const kind = name === 'day' ? kindOfDay(today()) : kindFrom(name);
  const number = which === undefined || isDay ? null : Number(which);
  if (kind === null || (number !== null && !Number.isInteger(number))) {
    return <Refused title={t('puzzle.refused')} problem={t('puzzle.noKind', { name: kind === null ? name : (which ?? name) })} expected={t('puzzle.expected')} out={[[addressOf(['puzzle']), t('puzzle.title')]]} />;
  }
  return <Solve key={`${kind}/${which ?? day ?? ''}/${route.query.get('after') ?? ''}`} kind={kind} number={number} day={day} />;
}

function Kinds() {
  const t = useTexts();
  const [all, setAll] = useState<Progress>({ kinds: [], lessons: [] });
  const [problem, setProblem] = useState('');
  useEffect(() => void progress().then(setAll, (error: unknown) => setProblem(String(error))), []);
  return (
    <section class="puzzle-kinds">
      <h1>{t('puzzle.title')}</h1>
      <a class="card day" href={addressOf(['puzzle', 'lessons'])}>
        <strong>{t('lesson.title')}</strong>
        <span>{t('lesson.about')}</span>
        <span class="faint">{t('lesson.doneOf', { done: all.lessons.length, of: tables.lessons.length + tables.discLessons.length })}</span>
      </a>
      {problem !== '' && <p role="alert">{t('frame.failed', { why: problem })}</p>}
      <div class="doors">
        {all.kinds.map(({ kind, solved, of, streak, best, rating }) => (
          <div key={kind} class="card door">
          <a href={addressOf(['puzzle', kind])}>
            <strong>{t(kindTexts[kind].title)}</strong>
            <span>{t(kindTexts[kind].task)}</span>
            <progress max={of} value={solved.length} aria-label={t('puzzle.solvedOf', { solved: solved.length, of })} />
            <span class="faint">
              {t('puzzle.solvedOf', { solved: solved.length, of })} · {t('puzzle.streak', { streak, best })} · {t('puzzle.rating', { rating: rating.rating })}
            </span>
          </a>
          <a href={addressOf(['puzzle', kind, 'day'])}>{t('puzzle.dayOf')}</a>
          </div>
        ))}
      </div>
    </section>
  );
}
