// A second review, as deep as that of the program, in a worker of its own: the first one stays to
// be looked at meanwhile.
import { useEffect, useState } from 'preact/hooks';

import { Engine, startWorker } from '../../engine/client.ts';
import { thinkEngine } from '../../engine/engines.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Reviewing, Subject } from './reviewer.ts';
import { useReview } from './reviewer.ts';

/** Boards for a placement, at most: as many as `fourfold tetris review` looks at. */
const deepNodes = 1_000_000;

export interface DeeperReview {
  /** It can be asked for: a modern game whose first review is done. */
  isOffered: boolean;
  reviewing: Reviewing | null;
  start: () => void;
}

export function useDeeper(subject: Subject, first: Reviewing): DeeperReview {
  const [engine, setEngine] = useState<Engine | null>(null);
  const asked = engine === null || !('text' in subject) ? null : { text: subject.text, nodes: deepNodes };
  const reviewing = useReview(asked, engine ?? thinkEngine());
  useEffect(() => () => engine?.close(), [engine]);
  const isModern = first.review?.game === 'modern' && 'text' in subject;
  return {
    isOffered: isModern && first.isComplete && engine === null,
    reviewing: engine === null ? null : reviewing,
    start: () => setEngine(new Engine(startWorker)),
  };
}

export function Deeper({ isOffered, reviewing, start }: DeeperReview) {
  const t = useTexts();
  if (isOffered) return <p><button onClick={start}>{t('review.deeper')}</button></p>;
  if (reviewing === null) return null;
  if (reviewing.isComplete) return <p class="faint" role="status">{t('review.isDeep')}</p>;
  return (
    <div class="review-progress" role="status">
      <progress max={Math.max(reviewing.of, 1)} value={reviewing.done} aria-label={t('review.deeper')} />
      <p class="faint">{t('review.deepening', { done: reviewing.done, of: reviewing.of })}</p>
    </div>
  );
}
