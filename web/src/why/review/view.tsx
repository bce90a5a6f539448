// The review of a game: value over time, grades, and the moments where something better was there.
import { useEffect, useState } from 'preact/hooks';

import { keptText } from '../../frame/handed.ts';
import { usePageKeys } from '../../frame/page_keys.ts';
import type { PlaceProps } from '../../frame/places.ts';
import { addressOf } from '../../frame/router.ts';
import { type TextKey, useTexts } from '../../frame/texts.ts';
import { spotFrom } from '../../shared/connect4/address.ts';
import { CopyFumen } from '../../shared/tetris/copy_fumen.tsx';
import { Refused } from '../refused.tsx';
import { Steps } from '../steps.tsx';
import { Choose } from './choose.tsx';
import { Graph } from './graph.tsx';
import './review.css';
import { MomentList, MoveCard, Summary } from './panels.tsx';
import { MoveBoard } from './move_board.tsx';
import { PlayOn } from './play_on.tsx';
import type { JudgedMove, Review, Reviewing, Subject } from './reviewer.ts';
import { useReview } from './reviewer.ts';

/** How to read the graph, by the unit of its values. */
const abouts: Record<string, TextKey> = {
  discs: 'review.aboutConnect4', rows: 'review.aboutModern', points: 'review.aboutPoints', lines: 'review.aboutLines', holes: 'review.aboutTetris',
};

type Named = Subject | 'none' | 'gone' | null;

/** What the address names; null while it is looked for. */
function useSubject(query: URLSearchParams): Named {
  const [subject, setSubject] = useState<Named>(null);
  const address = query.toString();
  useEffect(() => {
    let isWanted = true;
    const moves = query.get('moves');
    if (moves !== null) {
      setSubject({ moves, ...spotFrom([], query).shape });
    } else if (!query.has('kept')) {
      setSubject('none');
    } else {
      setSubject(null);
      void keptText(query).then((text) => isWanted && setSubject(text === undefined ? 'gone' : { text }));
    }
    return () => {
      isWanted = false;
    };
  }, [address]);
  return subject;
}

export default function ReviewView({ route }: PlaceProps) {
  const t = useTexts();
  const subject = useSubject(route.query);
  const asked = subject === null || typeof subject === 'string' ? null : subject;
  const reviewing = useReview(asked);
  const { review, problem } = reviewing;
  if (subject === 'none') return <Choose />;
  if (subject === 'gone' || problem !== '') {
    const why = subject === 'gone' ? t('connect4.gone') : problem === 'book' ? t('connect4.noBook') : problem === 'lost' ? t('review.brokenOff') : problem;
    return <Refused title={t('review.refused')} problem={why} expected={t('review.expected')} out={[[addressOf(['review']), t('review.another')]]} />;
  }
  if (review === null || asked === null) return <Computing reviewing={reviewing} />;
  if (review.moves.length === 0) return <Refused title={t('review.refused')} problem={t('review.noMoves')} out={[[addressOf(['review']), t('review.another')]]} />;
  return <Shown review={review} subject={asked} reviewing={reviewing} />;
}

function Computing({ reviewing: { done, of, isWaiting } }: { reviewing: Reviewing }) {
  const t = useTexts();
  return (
    <section class="card review-progress" role="status">
      <h1>{t('review.title')}</h1>
      <progress max={Math.max(of, 1)} value={done} aria-label={t('review.title')} />
      <p class="faint">{isWaiting ? t('connect4.book') : t('review.progress', { done, of })}</p>
    </section>
  );
}

function Shown({ review, subject, reviewing }: { review: Review; subject: Subject; reviewing: Reviewing }) {
  const t = useTexts();
  const [at, setAt] = useState(review.moments[0] ?? 0);
  const [move, setMove] = useState<JudgedMove | null>(null);
  useEffect(() => {
    let isWanted = true;
    void reviewing.move(at).then((answer) => isWanted && answer !== null && setMove(answer));
    return () => {
      isWanted = false;
    };
  }, [at, review]);
  useMomentKeys(review.moments, at, setAt);
  return (
    <div class="why-board review">
      <div>
        {move !== null && <MoveBoard move={move} />}
        <Steps at={at} of={review.moves.length - 1} go={setAt} label={t('review.move')} first={1} />
      </div>
      <aside class="why-panel">
        <Summary review={review} />
        <Graph review={review} at={at} go={setAt} />
        <p class="faint about">{t(abouts[review.unit] ?? 'review.aboutTetris')}</p>
        {move !== null && <MoveCard review={review} move={move} />}
        <div class="row">
          <PlayOn review={review} subject={subject} at={at} board={move} />
          {move !== null && !move.discs && <CopyFumen board={() => ({ board: move.board, falling: move.mover })} />}
        </div>
        <MomentList review={review} at={at} go={setAt} />
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
