// From a moment of a game into a game of one's own, or to its position.
import { useState } from 'preact/hooks';

import { thinkEngine } from '../../engine/engines.ts';
import { addressWith } from '../../frame/handed.ts';
import { go } from '../../frame/router.ts';
import { useTexts } from '../../frame/texts.ts';
import { addressOfSetup, usualSetup } from '../../shared/connect4/setup.ts';
import { whyAddress } from '../../shared/connect4/address.ts';
import type { JudgedMove, Review, Subject } from './reviewer.ts';

interface PlayOnProps {
  review: Review;
  subject: Exclude<Subject, { ask: string }>;
  at: number;
  board: JudgedMove | null;
}

export function PlayOn({ review, subject, at, board }: PlayOnProps) {
  const t = useTexts();
  const [problem, setProblem] = useState('');
  const play = () => {
    const started = 'moves' in subject ? playMoves(subject, at) : playReplay(review, subject.text, at);
    started.then(go, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  const moves = 'moves' in subject && board !== null ? subject.moves.slice(0, at) : null;
  return (
    <>
      <button class="main" onClick={play}>
        {t('why.playFromHere')}
      </button>
      {moves !== null && 'moves' in subject && (
        <a class="button" href={whyAddress(subject.moves, subject, at)}>
          {t('review.position')}
        </a>
      )}
      {review.game === 'connect4' && 'text' in subject && <MovesLink text={subject.text} at={at} />}
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  );
}

function playMoves(subject: Extract<Subject, { moves: string }>, at: number): Promise<string> {
  const { width, height, connect } = subject;
  const sides = at % 2 === 0 ? {} : { first: usualSetup.second, second: usualSetup.first };
  return Promise.resolve(addressOfSetup({ ...usualSetup, ...sides, width, height, connect, moves: subject.moves.slice(0, at) }));
}

interface FilmAt {
  film: number;
  moves?: string;
  width?: number;
  height?: number;
  connect?: number;
}

/** The replay until then, as the engine cuts it. */
async function withFilm<T>(text: string, at: number, use: (film: FilmAt) => Promise<T>): Promise<T> {
  const engine = thinkEngine();
  const { film } = await engine.ask<FilmAt>({ ask: 'film.open', text });
  try {
    return await use({ ...(await engine.ask<FilmAt>({ ask: 'film.seek', film, piece: at })), film });
  } finally {
    engine.ask({ ask: 'film.close', film }).catch(() => undefined);
  }
}

function playReplay(review: Review, text: string, at: number): Promise<string> {
  return withFilm(text, at, async ({ film, moves, width = 7, height = 6, connect = 4 }) => {
    if (review.game === 'connect4') return playMoves({ moves: moves ?? '', width, height, connect }, at);
    const until = await thinkEngine().ask<{ text: string }>({ ask: 'film.until', film });
    return addressWith(['play', 'tetris'], until.text);
  });
}

/** To the position with its exact scores; the game is read when one goes there. */
function MovesLink({ text, at }: { text: string; at: number }) {
  const t = useTexts();
  const open = () =>
    withFilm(text, 10_000, ({ moves = '', width = 7, height = 6, connect = 4 }) =>
      Promise.resolve(whyAddress(moves, { width, height, connect }, at)),
    ).then(go, () => undefined);
  return <button onClick={() => void open()}>{t('review.position')}</button>;
}

