// A lesson of Connect Four: the program plays the other side, and answers what misses the goal on
// the board.
import { useEffect, useState } from 'preact/hooks';

import { ColumnBoard } from '../../board/column_board.tsx';
import type { DiscSide } from '../../engine/match.ts';
import { addressOf } from '../../frame/router.ts';
import { said } from '../../frame/said.ts';
import { sideName } from '../../frame/sides.ts';
import { useTexts } from '../../frame/texts.ts';
import { afterLine } from '../../shared/connect4/moves.ts';
import { keepProgress, puzzleEngine } from '../../shared/puzzles/shelf.ts';
import { tables } from '../../shared/tetris/tables.ts';
import { Refused } from '../refused.tsx';
import { useSteps } from './steps.ts';

interface Discs {
  state: 'open' | 'solved' | 'failed';
  board: string[];
  to_move: DiscSide;
  fault: string;
  /** Of one that failed: from where, and which moves answer. */
  before?: string[];
  line?: string;
  line_to_move?: DiscSide;
  progress: string;
}

const everyMs = 700;

/** The lesson after the columns of one's own. */
function useDiscs(lesson: string) {
  const [columns, setColumns] = useState('');
  const [discs, setDiscs] = useState<Discs | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const engine = await puzzleEngine();
      const answer = await engine.ask<Discs>({ ask: 'lesson.discs', lesson, columns });
      if (isWanted) setDiscs(answer);
      if (answer.state === 'solved') await keepProgress(answer.progress);
    };
    ask().catch((error: unknown) => isWanted && setProblem(error instanceof Error ? error.message : String(error)));
    return () => {
      isWanted = false;
    };
  }, [lesson, columns]);
  return { discs, problem, columns, play: setColumns };
}

export function DiscLesson({ id }: { id: string }) {
  const t = useTexts();
  const at = tables.discLessons.findIndex((lesson) => lesson.id === id);
  const lesson = tables.discLessons[at];
  const { discs, problem, columns, play } = useDiscs(id);
  const line = discs?.line ?? '';
  const steps = useSteps(line.length, columns, everyMs);
  if (lesson === undefined || problem !== '')
    return <Refused title={t('lesson.refused')} problem={problem === '' ? id : problem} expected={t('lesson.expected')} out={[[addressOf(['puzzle', 'lessons']), t('lesson.all')]]} />;
  if (discs === null) return <p class="loading">{t('frame.loading')}</p>;
  const isFailed = discs.state === 'failed';
  const shown = isFailed ? afterLine(discs.before ?? [], discs.line_to_move ?? 'O', line.slice(0, steps)) : { board: discs.board, last: null };
  const can = Array.from(discs.board[0] ?? '', (_, column) => column).filter((column) => discs.board[0]?.[column] === '.');
  const next = tables.discLessons[(at + 1) % tables.discLessons.length];
  return (
    <div class="why-board puzzle">
      <ColumnBoard
        picture={{ board: shown.board, last: shown.last }}
        label={t('connect4.board', { discs: shown.board.join('').replaceAll('.', '').length })}
        side={discs.state === 'open' ? discs.to_move : null}
        can={can}
        onDrop={(column) => play(columns + String(column + 1))}
      />
      <aside class="card why-panel">
        <h1>{said(lesson.name)}</h1>
        <p>{said(lesson.goal)}</p>
        {discs.state === 'open' && (
          <p class="turn">
            <span class={`disc ${discs.to_move}`} aria-hidden="true" /> {t('connect4.turnOf', { side: sideName(t, discs.to_move) })}
          </p>
        )}
        <p class={`verdict ${isFailed ? 'bad' : 'good'}`} role="status">
          {discs.state === 'solved' ? `${t('lesson.solved')} ${said(lesson.learned)}` : said(discs.fault)}
        </p>
        <details>
          <summary>{t('connect4.hint')}</summary>
          <p>{said(lesson.hint)}</p>
        </details>
        <details>
          <summary>{t('lesson.solution')}</summary>
          <p>{Array.from(lesson.solution).join(' – ')}</p>
        </details>
        <div class="row">
          {discs.state === 'solved' && next !== undefined && (
            <a class="button main" href={addressOf(['puzzle', 'lesson', next.id])}>
              {t('lesson.next')}
            </a>
          )}
          {columns !== '' && <button onClick={() => play('')}>{t('lesson.again')}</button>}
          <a class="button" href={addressOf(['puzzle', 'lessons'])}>
            {t('lesson.all')}
          </a>
        </div>
        <p class="faint keys">{t('puzzle.keysConnect4')}</p>
      </aside>
    </div>
  );
}
