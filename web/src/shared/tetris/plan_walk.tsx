// The coach's plan, stepped through on the board; one can play on from inside it.
import { useEffect, useRef, useState } from 'preact/hooks';

import { go as goTo } from '../../frame/router.ts';
import { said } from '../../frame/said.ts';
import { useTexts } from '../../frame/texts.ts';
import type { LineMove } from '../lines/line.ts';
import '../lines/lines.css';
import { LineBoard } from '../lines/line_board.tsx';
import { Steps } from '../lines/steps.tsx';

interface PlanWalkProps {
  moves: readonly LineMove[];
  leave: () => void;
  /** The way back: "Back to the game". */
  leaveText: string;
  /** The address of a game after these moves; nobody can play on where it is not said. */
  playOn?: ((inside: readonly LineMove[]) => Promise<string>) | undefined;
  isInBox?: boolean;
}

export function PlanWalk({ moves, leave, leaveText, playOn, isInBox = false }: PlanWalkProps) {
  const t = useTexts();
  const [at, go] = useState(0);
  const [problem, setProblem] = useState('');
  const whole = useRef<HTMLDivElement>(null);
  // On a phone it opens far above the button.
  useEffect(() => whole.current?.scrollIntoView({ block: 'nearest' }), []);
  const move = moves[at];
  if (move === undefined) return null;
  const play = () => void playOn?.(moves.slice(0, at)).then(goTo, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  return (
    <div class="plan-walk" ref={whole}>
      <LineBoard move={move} isDiscs={false} isFault={false} isInBox={isInBox} />
      <div class="line-steps">
        <p role="status">
          {t('plan.at', { number: at + 1, of: moves.length, place: said(move.text) })}
          {move.clear !== undefined && move.clear !== '' && `: ${said(move.clear)}`}
        </p>
        <p class="faint about">{t('plan.about')}</p>
        <Steps at={at} of={moves.length - 1} go={go} label={t('plan.title')} group="plan.steps" first={1} />
        <div class="row">
          {playOn !== undefined && (
            <button class="main" onClick={play}>
              {t('why.playFromHere')}
            </button>
          )}
          <button autofocus={isInBox} onClick={leave}>{leaveText}</button>
        </div>
        {problem !== '' && <p role="alert">{said(problem)}</p>}
      </div>
    </div>
  );
}
