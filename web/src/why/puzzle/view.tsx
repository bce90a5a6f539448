// Puzzles: the kinds with what was solved, or the puzzle that the address names.
import { useEffect, useState } from 'preact/hooks';

import type { PlaceProps } from '../../frame/places.ts';
import { addressOf } from '../../frame/router.ts';
import { useTexts } from '../../frame/texts.ts';
import { Refused } from '../refused.tsx';
import './puzzle.css';
import { kindFrom, kindOfDay, kindTexts, today } from '../../shared/puzzles/kinds.ts';
import { Solve } from './solve.tsx';
import type { KindProgress } from './shelf.ts';
import { progress } from './shelf.ts';

export default function PuzzleView({ route }: PlaceProps) {
  const t = useTexts();
  const [, name, which] = route.path;
  if (name === undefined) return <Kinds />;
  const day = name === 'day' ? today() : null;
  const kind = day === null ? kindFrom(name) : kindOfDay(day);
  const number = which === undefined ? null : Number(which);
  if (kind === null || (number !== null && !Number.isInteger(number))) {
    return <Refused title={t('puzzle.refused')} problem={t('puzzle.noKind', { name: which ?? name })} expected={t('puzzle.expected')} out={[[addressOf(['puzzle']), t('puzzle.title')]]} />;
  }
  return <Solve key={`${kind}/${number ?? day ?? ''}`} kind={kind} number={number} day={day} />;
}

function Kinds() {
  const t = useTexts();
  const [all, setAll] = useState<KindProgress[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => void progress().then(setAll, (error: unknown) => setProblem(String(error))), []);
  return (
    <section class="puzzle-kinds">
      <h1>{t('puzzle.title')}</h1>
      <a class="card day" href={addressOf(['puzzle', 'day'])}>
        <strong>{t('puzzle.day')}</strong>
        <span>{t(kindTexts[kindOfDay(today())].title)}</span>
      </a>
      {problem !== '' && <p role="alert">{t('frame.failed', { why: problem })}</p>}
      <div class="doors">
        {all.map(({ kind, solved, of, streak, best }) => (
          <a key={kind} class="card door" href={addressOf(['puzzle', kind])}>
            <strong>{t(kindTexts[kind].title)}</strong>
            <span>{t(kindTexts[kind].task)}</span>
            <progress max={of} value={solved.length} aria-label={t('puzzle.solvedOf', { solved: solved.length, of })} />
            <span class="faint">
              {t('puzzle.solvedOf', { solved: solved.length, of })} · {t('puzzle.streak', { streak, best })}
            </span>
          </a>
        ))}
      </div>
    </section>
  );
}
