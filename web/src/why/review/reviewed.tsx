// A review that is made and shown: the grades come as they are found, and one may look at them
// meanwhile.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { Engine } from '../../engine/client.ts';
import { usePageKeys } from '../../frame/page_keys.ts';
import { addressOf } from '../../frame/router.ts';
import { type TextKey, useTexts } from '../../frame/texts.ts';
import { CopyFumen } from '../../shared/tetris/copy_fumen.tsx';
import { Refused } from '../refused.tsx';
import { Steps } from '../../shared/lines/steps.tsx';
import { Graph } from './graph.tsx';
import { LineButtons, LineSteps, movesUntil, useWalk } from './line.tsx';
import './review.css';
import { AllMoves, MomentList, MoveCard, Summary, Unjudged } from './panels.tsx';
import { LineBoard } from '../../shared/lines/line_board.tsx';
import { Hand, MoveBoard } from './move_board.tsx';
import type { LineMove } from '../../shared/lines/line.ts';
import type { JudgedMove, Review, Reviewing, Subject } from './reviewer.ts';
import { useReview } from './reviewer.ts';

/** How to read the graph, by the unit of its values. */
const abouts: Record<string, TextKey> = {
  discs: 'review.aboutConnect4', rows: 'review.aboutModern', points: 'review.aboutPoints', lines: 'review.aboutLines', holes: 'review.aboutTetris',
};

interface ReviewedProps {
  subject: Subject;
  engine: Engine;
  /**
   * Where one can go from a move; `inside` are the moves of a line that come before the board that
   * is shown.
   */
  actions: (at: number, review: Review, move: JudgedMove | null, inside: LineMove[]) => ComponentChildren;
}

export function Reviewed({ subject, engine, actions }: ReviewedProps) {
  const t = useTexts();
  const reviewing = useReview(subject, engine);
  const { review, problem } = reviewing;
  if (problem !== '') {
    const why = problem === 'book' ? t('connect4.noBook') : problem === 'lost' ? t('review.brokenOff') : problem;
    return <Refused title={t('review.refused')} problem={why} expected={t('review.expected')} out={[[addressOf(['review']), t('review.another')]]} />;
  }
  if (review === null) return <Computing reviewing={reviewing} />;
  if (review.moves.length === 0) return <Refused title={t('review.refused')} problem={t('review.noMoves')} out={[[addressOf(['review']), t('review.another')]]} />;
  return (
    <Shown review={review} reviewing={reviewing} actions={actions}>
      {!reviewing.isComplete && <Progress reviewing={reviewing} />}
      <Unjudged review={review} />
      <Settling reviewing={reviewing} />
    </Shown>
  );
}

function Computing({ reviewing }: { reviewing: Reviewing }) {
  const t = useTexts();
  return (
    <section class="card review-progress" role="status">
      <h1>{t('review.title')}</h1>
      <Progress reviewing={reviewing} />
    </section>
  );
}

function Progress({ reviewing: { done, of, isWaiting } }: { reviewing: Reviewing }) {
  const t = useTexts();
  return (
    <div class="review-progress">
      <progress max={Math.max(of, 1)} value={done} aria-label={t('review.title')} />
      <p class="faint">{isWaiting ? t('connect4.book') : t('review.progress', { done, of })}</p>
    </div>
  );
}

/** Moves whose grades may change are looked at again; the review can be read meanwhile. */
function Settling({ reviewing: { review, isComplete, unsettled } }: { reviewing: Reviewing }) {
  const t = useTexts();
  if (!isComplete || review?.game !== 'modern') return null;
  return <p class="faint" role="status">{unsettled > 0 ? t('review.settling', { count: unsettled }) : t('review.isDeep')}</p>;
}

interface ShownProps {
  review: Review;
  reviewing: Reviewing;
  actions: ReviewedProps['actions'];
  children: ComponentChildren;
}

function Shown({ review, reviewing, actions, children }: ShownProps) {
  const t = useTexts();
  const [chosen, setAt] = useState<number | null>(null);
  // Where nobody has gone anywhere yet, it is the first moment; while grades come that does not
  // jump about.
  const at = chosen ?? (reviewing.isComplete ? (review.moments[0] ?? review.first_judged ?? 0) : 0);
  const [move, setMove] = useState<JudgedMove | null>(null);
  useEffect(() => {
    let isWanted = true;
    void reviewing.move(at).then((answer) => isWanted && answer !== null && setMove(answer));
    return () => {
      isWanted = false;
    };
  }, [at, reviewing.isComplete ? review : null]);
  useMomentKeys(review.moments, at, setAt);
  const walk = useWalk(move);
  const { shown } = walk;
  const isDiscs = move?.discs === true;
  return (
    <div class="why-board review">
      <div>
        {move !== null && shown === null && <MoveBoard move={move} />}
        {shown !== null && <LineBoard move={shown} isDiscs={isDiscs} isFault={walk.kind === 'refutation'} />}
        {move !== null && <Hand {...(shown ?? move)} />}
        {shown === null && <Steps at={at} of={review.moves.length - 1} go={setAt} label={t('review.move')} first={1} />}
        <LineSteps walk={walk} isDiscs={isDiscs} />
      </div>
      <aside class="why-panel">
        <Summary review={review} />
        {children}
        <Graph review={review} at={at} go={setAt} />
        <p class="faint about">{t(abouts[review.unit] ?? 'review.aboutTetris')}</p>
        {move !== null && (
          <MoveCard review={review} move={move}>
            <LineButtons move={move} walk={walk} />
          </MoveCard>
        )}
        <div class="row">
          {actions(at, review, move, movesUntil(move, walk))}
          {move !== null && !move.discs && <CopyFumen board={() => ({ board: (shown ?? move).board, falling: (shown ?? move).mover })} />}
        </div>
        <MomentList review={review} isComplete={reviewing.isComplete} at={at} go={setAt} />
        <AllMoves review={review} at={at} go={setAt} />
      </aside>
    </div>
  );
}

/** `n` and `p` lead to the next moment and to the one before. */
function useMomentKeys(moments: readonly number[], at: number, go: (at: number) => void): void {
  usePageKeys(({ key }) => {
    const to = key === 'n' ? moments.find((index) => index > at) : key === 'p' ? moments.findLast((index) => index < at) : undefined;
    if (to !== undefined) go(to);
  });
}
