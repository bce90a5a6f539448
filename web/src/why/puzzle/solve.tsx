// One puzzle: tries, hints, the way to the next.
import { useEffect, useRef, useState } from 'preact/hooks';

import { EngineError } from '../../engine/client.ts';
import { addressOf } from '../../frame/router.ts';
import { said, saidKeys } from '../../frame/said.ts';
import { discSentenceOf } from '../../frame/sentences.ts';
import { sideName } from '../../frame/sides.ts';
import { useTexts } from '../../frame/texts.ts';
import { whyAddress } from '../../shared/connect4/address.ts';
import { CopyFumen } from '../../shared/tetris/copy_fumen.tsx';
import { Refused } from '../refused.tsx';
import { DiscPuzzle } from './disc_puzzle.tsx';
import type { Kind } from '../../shared/puzzles/kinds.ts';
import { kindTexts } from '../../shared/puzzles/kinds.ts';
import { verdict } from './verdict.ts';
import type { Puzzle } from '../../shared/puzzles/shelf.ts';
import { keepProgress, puzzleEngine } from '../../shared/puzzles/shelf.ts';
import { BlockPuzzle } from './block_puzzle.tsx';

interface SolveProps {
  kind: Kind;
  number: number | null;
  day: number | null;
}

/** The puzzle and how to ask about it; one question at a time. */
function usePuzzle({ kind, number, day }: SolveProps) {
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [problem, setProblem] = useState('');
  const open = useRef<number | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    let isWanted = true;
    const which = number !== null ? { number } : day !== null ? { day } : {};
    puzzleEngine()
      .then((engine) => engine.ask<Puzzle>({ ask: 'puzzle.open', kind, ...which }))
      .then(
        (opened) => {
          open.current = opened.puzzle;
          if (isWanted) setPuzzle(opened);
        },
        (error: unknown) => isWanted && setProblem(error instanceof Error ? error.message : String(error)),
      );
    return () => {
      isWanted = false;
      const closing = open.current;
      if (closing !== null) void puzzleEngine().then((engine) => engine.ask({ ask: 'puzzle.close', puzzle: closing }));
    };
  }, []);
  const ask = (verb: string, more: Record<string, unknown> = {}) => {
    queue.current = queue.current.then(async () => {
      const engine = await puzzleEngine();
      try {
        const answer = await engine.ask<Puzzle>({ ask: verb, puzzle: open.current, ...more });
        setPuzzle((before) => ({ ...answer, ...shownStill(before, verb), puzzle: before?.puzzle ?? 0 }));
        await keepProgress(answer.progress);
      } catch (error) {
        if (error instanceof EngineError) setProblem(error.message);
      }
    });
  };
  /** What is shown goes away: the puzzle is as it was opened. */
  const clear = () => {
    setPuzzle((before) => {
      if (before === null) return null;
      const { line: _line, answer: _answer, keys: _keys, words: _words, ...rest } = before;
      return rest;
    });
    if (kind !== 'connect4') ask('puzzle.again');
  };
  return { puzzle, problem, ask, clear };
}

/** The keys of a solution that plays itself stay while its pieces move. */
function shownStill(before: Puzzle | null, verb: string): Partial<Puzzle> {
  if (before?.keys === undefined || verb === 'puzzle.solution') return {};
  return { keys: before.keys, words: before.words ?? [], answer: [], missing: [] };
}

export function Solve(props: SolveProps) {
  const t = useTexts();
  const { puzzle, problem, ask, clear } = usePuzzle(props);
  const { kind } = props;
  if (problem !== '') {
    return <Refused title={t('puzzle.refused')} problem={problem} expected={t('puzzle.expected')} out={[[addressOf(['puzzle']), t('puzzle.title')]]} />;
  }
  if (puzzle === null) return <p class="loading">{t('frame.loading')}</p>;
  return (
    <div class={`why-board puzzle ${kind === 'connect4' ? '' : 'blocks'}`}>
      {kind === 'connect4' ? <DiscPuzzle puzzle={puzzle} ask={ask} /> : <BlockPuzzle puzzle={puzzle} ask={ask} />}
      <aside class="card why-panel">
        <h1>
          {t(kindTexts[kind].title)} {puzzle.number}
        </h1>
        <p>{t(kindTexts[kind].task)}</p>
        {puzzle.to_move !== undefined && (
          <p class="turn">
            <span class={`disc ${puzzle.to_move}`} aria-hidden="true" /> {t('connect4.turnOf', { side: sideName(t, puzzle.to_move) })}
          </p>
        )}
        <p class="faint">
          {t('puzzle.grade')} <span aria-label={t('puzzle.gradeOf', { grade: puzzle.grade })}>{'★'.repeat(puzzle.grade) + '☆'.repeat(Math.max(0, 5 - puzzle.grade))}</span>
        </p>
        <p class="faint">{t('puzzle.ratings', { rating: puzzle.rating.rating, puzzle: puzzle.puzzle_rating.rating })}</p>
        <p class={`verdict ${puzzle.solved ? 'good' : 'bad'}`} role="status">
          {verdict(t, puzzle)}
        </p>
        <Answer puzzle={puzzle} />
        {puzzle.hints.length > 0 && (
          <ul class="hints">
            {puzzle.hints.map((hint) => (
              <li key={hint}>{said(hint)}</li>
            ))}
          </ul>
        )}
        <div class="row">
          {puzzle.solved ? (
            <a class="button main" href={addressOf(['puzzle', kind], { after: String(puzzle.number) })}>
              {t('puzzle.next')}
            </a>
          ) : (
            <button onClick={() => ask('puzzle.hint')} disabled={puzzle.hints.length >= puzzle.hints_in_all}>
              {t('connect4.hint')}
            </button>
          )}
          {puzzle.keys === undefined && !(puzzle.given_up && puzzle.line !== undefined) && <button onClick={() => ask('puzzle.solution')}>{t('puzzle.solution')}</button>}
          {(puzzle.line !== undefined || puzzle.keys !== undefined || puzzle.failed === true) && (
            <button onClick={clear}>{t('puzzle.backTo')}</button>
          )}
          {puzzle.solved && puzzle.moves !== undefined && (
            <a class="button" href={whyAddress(puzzle.moves, { width: 7, height: 6, connect: 4 })}>
              {t('frame.why')}
            </a>
          )}
          {kind !== 'connect4' && <CopyFumen board={() => ({ board: puzzle.board, falling: puzzle.falling?.piece ?? null, next: puzzle.queue ?? [] })} />}
          <a class="button" href={addressOf(['puzzle'])}>
            {t('puzzle.all')}
          </a>
        </div>
        <p class="faint keys">{t(kind === 'connect4' ? 'puzzle.keysConnect4' : 'puzzle.keysTetris')}</p>
      </aside>
    </div>
  );
}

/** What happens instead, or why it works; what it did to the ratings. */
function Answer({ puzzle }: { puzzle: Puzzle }) {
  const t = useTexts();
  const { answer = [], reasons = [], words = [], change } = puzzle;
  return (
    <>
      <div class="answer" role="status">
        {puzzle.keys !== undefined && <p>{t('puzzle.isSolution')}</p>}
        {answer.map((sentence) => (
          <p key={sentence}>{said(sentence)}</p>
        ))}
        {reasons.map((reason) => (
          <p key={reason.text}>{discSentenceOf(reason)}.</p>
        ))}
        {words.length > 0 && (
          <ol>
            {words.map((piece, at) => (
              <li key={at}>{saidKeys(piece)}</li>
            ))}
          </ol>
        )}
      </div>
      {change != null && (
        <p class="faint">
          {t('puzzle.rated', {
            before: change.before.rating,
            after: change.after.rating,
            puzzleBefore: change.puzzle_before.rating,
            puzzleAfter: change.puzzle_after.rating,
          })}
        </p>
      )}
    </>
  );
}
