// What a review says in words: accuracy and grades, one move, the moments that decided.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { said } from '../../frame/said.ts';
import { discSentenceOf, sentenceOf } from '../../frame/sentences.ts';
import type { DiscReason, Reason } from '../../frame/sentences.ts';
import { sideName } from '../../frame/sides.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { JudgedMove, Review } from './reviewer.ts';

const gradeTexts: Record<string, TextKey> = {
  best: 'review.best',
  good: 'review.good',
  inaccuracy: 'review.inaccuracy',
  mistake: 'review.mistake',
  blunder: 'review.blunder',
};

/** A grade that may change has a question mark. */
export function useGrade(): (word: string | null, isSettled?: boolean) => string {
  const t = useTexts();
  const nameOf = (word: string | null) => (word === null ? t('review.unjudged') : word in gradeTexts ? t(gradeTexts[word]!) : word);
  return (word, isSettled = true) => (isSettled ? nameOf(word) : `${nameOf(word)}?`);
}

export function Summary({ review }: { review: Review }) {
  const t = useTexts();
  const grade = useGrade();
  return (
    <section class="summary">
      <h1>{t('review.title')}</h1>
      <div class="sides">
        {review.sides.map((side) => (
          <div key={side.key} class="card">
            {side.name !== '' && <span class={`disc ${side.key === 'first' ? 'O' : 'X'}`} aria-hidden="true" />} {side.name !== '' && sideName(t, side.key === 'first' ? 'O' : 'X')}
            <strong class="accuracy">{side.accuracy === null ? '…' : `${side.accuracy.toFixed(1)} %`}</strong>
            <span class="faint">{t('review.accuracy')}</span>
            <ul class="counts">
              {review.grades.map(({ word }) => (
                <li key={word} class={word}>
                  {grade(word)} <b>{side.counts[word] ?? 0}</b>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Why the first moves have no grade. */
export function Unjudged({ review: { first_judged: first = 0 } }: { review: Review }) {
  const t = useTexts();
  return first === 0 ? null : <p role="status">{t('review.givenUp', { first: first + 1, last: first })}</p>;
}

/** The sentences of a move; of Connect Four the square stands before them. */
function useSentences(review: Review, move: JudgedMove): string[] {
  const reasons = move.reasons ?? [];
  if (reasons.length === 0) return move.why.map((sentence) => said(sentence));
  if (review.game !== 'connect4') return reasons.map((reason) => sentenceOf(reason as Reason));
  return (reasons as DiscReason[]).map((reason) => {
    const sentence = discSentenceOf(reason);
    return reason.at === undefined ? sentence : `${reason.at}: ${sentence}`;
  });
}

export function MoveCard({ review, move, children }: { review: Review; move: JudgedMove; children?: ComponentChildren }) {
  const t = useTexts();
  const grade = useGrade();
  const sentences = useSentences(review, move);
  return (
    <section class={`card move-card ${move.grade ?? ''}`} role="status">
      <h2>
        {t('review.number', { number: move.index + 1 })} <span class={`grade ${move.grade ?? ''}`}>{grade(move.grade, move.settled)}</span>
      </h2>
      <p>
        <span class="faint">{t('review.played')}</span> {said(move.played)}
        {move.grade !== null && move.grade !== 'best' && (
          <>
            <br />
            <span class="faint">{t('review.better')}</span> {said(move.best)} <span class="loss">({t('review.lost', { loss: said(move.loss) })})</span>
          </>
        )}
      </p>
      {!move.settled && <p class="faint">{t('review.unsettled')}</p>}
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

export function MomentList({ review, isComplete, at, go }: { review: Review; isComplete: boolean; at: number; go: (at: number) => void }) {
  const t = useTexts();
  const grade = useGrade();
  return (
    <section class="moments">
      <h2>{t('review.moments')}</h2>
      {isComplete && review.moments.length === 0 && <p class="faint">{t('review.noMoments')}</p>}
      <div class="row">
        {review.moments.map((index) => (
          <button key={index} aria-pressed={index === at} class={review.moves[index]?.grade ?? undefined} onClick={() => go(index)}>
            {t('review.moment', { number: index + 1, grade: grade(review.moves[index]?.grade ?? null, !review.unsettled.includes(index)) })}
          </button>
        ))}
      </div>
      <details>
        <summary>{t('why.legend')}</summary>
        <ul>
          {review.legend.map((line) => (
            <li key={line}>{said(line)}</li>
          ))}
        </ul>
        <p>{t('review.keys')}</p>
      </details>
    </section>
  );
}

/** Every move with its grade, for who looks for one; the buttons come when it is opened. */
export function AllMoves({ review, at, go }: { review: Review; at: number; go: (at: number) => void }) {
  const t = useTexts();
  const grade = useGrade();
  const [isOpen, open] = useState(false);
  const isSettled = (index: number) => !review.unsettled.includes(index);
  return (
    <details class="all-moves" onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{t('review.all')}</summary>
      {isOpen && (
        <div class="marks" role="group" aria-label={t('review.all')}>
          {review.moves.map(({ grade: word }, index) => (
            <button key={index} class={word ?? undefined} aria-pressed={index === at} aria-label={t('review.moment', { number: index + 1, grade: grade(word, isSettled(index)) })} onClick={() => go(index)}>
              {index + 1}
              <small aria-hidden="true">{isSettled(index) ? (review.grades.find((each) => each.word === word)?.mark ?? '') : '…'}</small>
            </button>
          ))}
        </div>
      )}
    </details>
  );
}
