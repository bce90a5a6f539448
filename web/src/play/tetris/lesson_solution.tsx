// How a lesson is done: the board before every key with the place where the piece goes, and the
// keys as signs. It is shown when it is asked for.
import { useState } from 'preact/hooks';

import { Well } from '../../board/canvas.tsx';
import { playEngine } from '../../engine/engines.ts';
import { useTexts } from '../../frame/texts.ts';
import { tables } from '../../shared/tetris/tables.ts';
import { useCaps } from './caps.ts';
import { keysByPiece, signOf } from './key_signs.ts';
import type { SolutionStep } from './solution.ts';
import { solutionSteps } from './solution.ts';

const cellSize = 13;

export function LessonSolution({ id }: { id: string }) {
  const t = useTexts();
  const cap = useCaps();
  const lesson = tables.lessons.find((each) => each.id === id);
  const [steps, setSteps] = useState<SolutionStep[]>([]);
  const [at, go] = useState(0);
  if (lesson === undefined) return null;
  // Where the engine was lost, the keys are still there.
  const load = () => void solutionSteps(playEngine(), id, lesson.solution).then(setSteps, () => undefined);
  const step = steps[at];
  return (
    <details class="lesson-solution" onToggle={(event) => event.currentTarget.open && steps.length === 0 && load()}>
      <summary>{t('lesson.solution')}</summary>
      <div class="solution">
        {step !== undefined && (
          <div>
            <Well
              picture={{
                board: step.board,
                above: step.above,
                falling: step.falling,
                marks: step.place === null ? [] : [{ cells: step.place.cells, colour: 'good', letter: step.place.piece }],
              }}
              size={cellSize}
              label={t('lesson.solutionBoard', { number: at + 1, of: steps.length })}
            />
            <div class="row" role="group" aria-label={t('lesson.solutionSteps')}>
              <button disabled={at === 0} onClick={() => go(at - 1)} aria-label={t('why.back')}>
                ◀
              </button>
              <span class="faint" role="status">
                {at + 1} / {steps.length}
              </span>
              <button disabled={at + 1 === steps.length} onClick={() => go(at + 1)} aria-label={t('why.forward')}>
                ▶
              </button>
            </div>
          </div>
        )}
        <ol>
          {keysByPiece(lesson.solution).map((keys, piece) => (
            <li key={piece}>
              {keys.map((command, key) => (
                <kbd key={key} class={step?.piece === piece && step.key === key ? 'next' : ''} aria-current={step?.piece === piece && step.key === key ? 'step' : undefined}>
                  {signOf(command, cap)}
                </kbd>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}
