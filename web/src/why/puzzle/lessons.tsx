// All lessons, chapter by chapter, with what has been done of them.
import { useEffect, useState } from 'preact/hooks';

import { addressOf } from '../../frame/router.ts';
import { said } from '../../frame/said.ts';
import { useTexts } from '../../frame/texts.ts';
import { progress } from '../../shared/puzzles/shelf.ts';
import { tables } from '../../shared/tetris/tables.ts';

interface Row {
  id: string;
  name: string;
  address: string;
}

export function Lessons() {
  const t = useTexts();
  const [done, setDone] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => void progress().then(({ lessons }) => setDone(lessons), (error: unknown) => setProblem(String(error))), []);
  const numbered = tables.lessons.map((lesson, at) => ({ ...lesson, address: addressOf(['play', 'tetris', 'modern', 'lesson'], { lesson: String(at + 1) }) }));
  const discs = tables.discLessons.map((lesson) => ({ ...lesson, address: addressOf(['puzzle', 'lesson', lesson.id]) }));
  return (
    <section class="puzzle-kinds lessons">
      <h1>{t('lesson.title')}</h1>
      {problem !== '' && <p role="alert">{t('frame.failed', { why: problem })}</p>}
      <div class="chapters">
        {tables.chapters.map(({ id, name }) => (
          <Chapter key={id} title={said(name)} rows={numbered.filter(({ chapter }) => chapter === id)} done={done} />
        ))}
        <Chapter title={t('play.connect4')} rows={discs} done={done} />
      </div>
      <a class="button" href={addressOf(['puzzle'])}>
        {t('puzzle.all')}
      </a>
    </section>
  );
}

function Chapter({ title, rows, done }: { title: string; rows: Row[]; done: string[] }) {
  const t = useTexts();
  const count = rows.filter(({ id }) => done.includes(id)).length;
  return (
    <section class="card">
      <h2>{title}</h2>
      <p class="faint">{t('lesson.doneOf', { done: count, of: rows.length })}</p>
      <ol>
        {rows.map(({ id, name, address }) => (
          <li key={id}>
            <a href={address}>{said(name)}</a> {done.includes(id) && <span class="faint">✓ {t('lesson.done')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
