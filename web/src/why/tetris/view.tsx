// A position of Tetris: where the piece goes best, why, and why not there.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import type { WellPicture } from '../../board/well.ts';
import { EngineError } from '../../engine/client.ts';
import { thinkEngine } from '../../engine/engines.ts';
import { usePageKeys } from '../../frame/page_keys.ts';
import type { PlaceProps } from '../../frame/places.ts';
import { go } from '../../frame/router.ts';
import { said as inOwnWords } from '../../frame/said.ts';
import { useTexts } from '../../frame/texts.ts';
import type { LineMove } from '../../shared/lines/line.ts';
import { planOf } from '../../shared/tetris/plan.ts';
import { PlanWalk } from '../../shared/tetris/plan_walk.tsx';
import { isModern } from '../../shared/tetris/tables.ts';
import { Refused } from '../refused.tsx';
import { gameAfter } from './game_after.ts';
import type { Against, Placement } from './advice.ts';
import { nextPlaceAt, shownCells, useAdvice } from './advice.ts';
import { Editor } from './editor.tsx';
import { Form } from './form.tsx';
import { Ranking } from './ranking.tsx';
import type { Position } from './position.ts';
import { addressOfText, emptyPosition, textFrom, textOf, wholeField } from './position.ts';
import { otherKey, planKey, Said } from './said.tsx';
import './tetris.css';

export default function TetrisWhy({ route }: PlaceProps) {
  const t = useTexts();
  const { position, problem, change } = usePosition(textFrom(route.query));
  const [brush, setBrush] = useState<string | null>(null);
  if (problem !== '') {
    return (
      <Refused
        title={t('why.refused4')}
        problem={problem}
        expected={t('tetris.expected')}
        out={[[addressOfText(textOf(emptyPosition)), t('why.emptyBoard')]]}
      />
    );
  }
  if (position === null) return <p class="loading">{t('frame.loading')}</p>;
  return <Looked position={position} change={change} brush={brush} setBrush={setBrush} />;
}

/** What the address says, read by the engine; what is changed here is written into it at once. */
function usePosition(text: string) {
  const [position, setPosition] = useState<Position | null>(text === '' ? emptyPosition : null);
  const [problem, setProblem] = useState('');
  const written = useRef(text === '' ? '' : null);
  useEffect(() => {
    if (text === written.current) return;
    let isWanted = true;
    if (text === '') {
      setPosition(emptyPosition);
      setProblem('');
      return;
    }
    thinkEngine()
      .ask<Position>({ ask: 'position.read', text })
      .then(
        (read) => {
          if (!isWanted) return;
          setPosition({ ...read, board: wholeField(read.board) });
          setProblem('');
        },
        (error: unknown) => {
          if (isWanted && error instanceof EngineError) setProblem(error.message);
        },
      );
    return () => {
      isWanted = false;
    };
  }, [text]);
  const change = (part: Partial<Position>) => {
    if (position === null) return;
    const next = { ...position, ...part };
    written.current = textOf(next);
    setPosition(next);
    go(addressOfText(written.current), 'replace');
  };
  return { position, problem, change };
}

interface LookedProps {
  position: Position;
  change: (part: Partial<Position>) => void;
  brush: string | null;
  setBrush: (brush: string | null) => void;
}

function Looked({ position, change, brush, setBrush }: LookedProps) {
  const t = useTexts();
  const text = textOf(position);
  const { advice, problem, against } = useAdvice(text);
  const [chosen, choose] = useState(0);
  const [pointed, point] = useState<number | null>(null);
  const [said, setSaid] = useState<Against | null>(null);
  const [showsOther, showOther] = useState(false);
  const flipOther = () => showOther(!showsOther);
  const [plan, setPlan] = useState<readonly LineMove[] | null>(null);
  const showPlan = () => setPlan(plan !== null || advice === null ? null : planOf(position.board, advice.best.plan, advice.height));
  usePageKeys(({ key }) => {
    if (key.toUpperCase() === otherKey) flipOther();
    if (key.toUpperCase() === planKey) showPlan();
    if (key === 'Escape') setPlan(null);
  });
  useEffect(() => {
    choose(0);
    point(null);
    setPlan(null);
  }, [text]);
  const rows = position.board.length;
  const place = advice?.placements[chosen];
  const key = place === undefined ? '' : JSON.stringify([place.cells, place.hold]);
  useEffect(() => {
    setSaid(null);
    if (place === undefined || chosen === 0) return;
    let isWanted = true;
    void against(place).then((answer) => {
      if (isWanted) setSaid(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [key, advice?.nodes]);
  const marks = useMemo(() => {
    const marked: NonNullable<WellPicture['marks']> = [];
    const mark = (placement: Placement | undefined, colour: 'good' | 'accent' | 'ink') => {
      if (placement === undefined || advice === null) return;
      marked.push({ cells: shownCells(placement.cells, advice.height, rows), colour, letter: placement.piece, isOther: colour === 'ink' });
    };
    if (brush !== null) return marked;
    const shown = pointed ?? chosen;
    if (showsOther && shown === 0) mark(advice?.best.other ?? undefined, 'ink');
    mark(advice?.placements[0], 'good');
    if (shown !== 0) mark(advice?.placements[shown], 'accent');
    return marked;
  }, [advice, chosen, pointed, rows, brush, showsOther]);
  return (
    <div class="why-board tetris-why">
      <h1 class="unseen">{t('why.title')}</h1>
      {plan === null ? (
        <Editor
          board={position.board}
          marks={marks}
          brush={brush}
          change={(board) => change({ board })}
          ask={(cell) => choose((advice && nextPlaceAt(advice, cell, rows, chosen)) ?? chosen)}
        />
      ) : (
        <PlanWalk moves={plan} leave={() => setPlan(null)} leaveText={t('plan.leave')} playOn={isModern(position.rules) ? (inside) => gameAfter(text, inside) : undefined} />
      )}
      <div class="tetris-panels">
        <Form position={position} change={change} brush={brush} setBrush={setBrush} />
        <section class="card why-panel" aria-label={t('tetris.advice')}>
          {problem !== '' && <p role="alert">{inOwnWords(problem)}</p>}
          {problem === '' && advice === null && <p class="faint">{t('connect4.thinking')}</p>}
          {advice !== null && (
            <>
              <Said advice={advice} chosen={chosen} said={said} showsOther={showsOther} flipOther={flipOther} showPlan={showPlan} />
              <Ranking advice={advice} chosen={chosen} choose={choose} point={point} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}
