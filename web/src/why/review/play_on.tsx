// From a moment of a game, or of a line in its review, into a game of one's own, or to its
// position.
import { useState } from 'preact/hooks';

import { thinkEngine } from '../../engine/engines.ts';
import { addressWith } from '../../frame/handed.ts';
import { go } from '../../frame/router.ts';
import { said } from '../../frame/said.ts';
import { useTexts } from '../../frame/texts.ts';
import { addressOfSetup, usualSetup } from '../../shared/connect4/setup.ts';
import { whyAddress } from '../../shared/connect4/address.ts';
import { positionAfter, replayWith } from '../../shared/tetris/play_on.ts';
import { addressOfText } from '../tetris/position.ts';
import type { LineMove } from '../../shared/lines/line.ts';
import type { JudgedMove, Review, Subject } from './reviewer.ts';

interface PlayOnProps {
  review: Review;
  subject: Exclude<Subject, { ask: string }>;
  at: number;
  board: JudgedMove | null;
  /** Moves of a line that come before the board that is shown. */
  inside: LineMove[];
}

export function PlayOn({ review, subject, at, board, inside }: PlayOnProps) {
  const t = useTexts();
  const [problem, setProblem] = useState('');
  const leave = (to: Promise<string>) => void to.then(go, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  const play = () => {
    const started = 'moves' in subject ? playMoves(subject, at, inside) : playReplay(review, subject.text, at, inside);
    leave(started);
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
      {review.game !== 'connect4' && 'text' in subject && (
        <button onClick={() => leave(positionIn(subject.text, at, inside))}>{t('review.position')}</button>
      )}
      {review.game === 'connect4' && 'text' in subject && <MovesLink text={subject.text} at={at} />}
      {problem !== '' && <p role="alert">{said(problem)}</p>}
    </>
  );
}

/** A person plays the side whose turn it is. */
function playMoves(subject: Extract<Subject, { moves: string }>, at: number, inside: readonly LineMove[]): Promise<string> {
  const { width, height, connect } = subject;
  const moves = movesWith(subject.moves.slice(0, at), inside);
  const sides = moves.length % 2 === 0 ? {} : { first: usualSetup.second, second: usualSetup.first };
  return Promise.resolve(addressOfSetup({ ...usualSetup, ...sides, width, height, connect, moves }));
}

/** A move of a line is a square, and its first sign the column. */
const movesWith = (moves: string, inside: readonly LineMove[]) => moves + inside.map(({ text }) => text[0]).join('');

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

function playReplay(review: Review, text: string, at: number, inside: readonly LineMove[]): Promise<string> {
  return withFilm(text, at, async ({ film, moves, width = 7, height = 6, connect = 4 }) => {
    if (review.game === 'connect4') return playMoves({ moves: moves ?? '', width, height, connect }, at, inside);
    const until = await thinkEngine().ask<{ text: string }>({ ask: 'film.until', film });
    return addressWith(['play', 'tetris'], await replayWith(thinkEngine(), until.text, inside));
  });
}

/** To the position with all its places. */
function positionIn(text: string, at: number, inside: readonly LineMove[]): Promise<string> {
  return withFilm(text, at, async ({ film }) => {
    const until = await thinkEngine().ask<{ text: string }>({ ask: 'film.until', film });
    return addressOfText(await positionAfter(thinkEngine(), until.text, inside));
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

