// Beside the board: how it stands, why a column is good or bad, best play, and what one can do
// here.
import { useState } from 'preact/hooks';

import type { DiscSide } from '../../engine/match.ts';
import { columnSymbol } from '../../engine/match.ts';
import type { Truth } from '../../engine/truth.ts';
import { discSentenceOf } from '../../frame/sentences.ts';
import { sideName } from '../../frame/sides.ts';
import { useTexts } from '../../frame/texts.ts';
import { addressOfSetup, sizes, usualSetup } from '../../shared/connect4/setup.ts';
import { CopyAddress } from '../copy.tsx';
import type { Spot } from '../../shared/connect4/address.ts';
import { wordsOf } from '../../shared/connect4/words.ts';

interface Shown {
  scores: boolean;
  threats: boolean;
}

interface PanelProps {
  spot: Spot;
  truth: Truth;
  shown: Shown;
  show: (shown: Shown) => void;
  /** The column that is asked about; null: the best one. */
  asked: number | null;
  ask: (column: number | null) => void;
  move: (spot: Spot) => void;
}

export function Panel({ spot, truth, shown, show, asked, ask, move }: PanelProps) {
  const t = useTexts();
  const moves = spot.moves.slice(0, spot.at);
  const side: DiscSide = moves.length % 2 === 0 ? 'O' : 'X';
  const playOn = addressOfSetup({
    ...usualSetup,
    ...spot.shape,
    ...(side === 'X' && { first: usualSetup.second, second: usualSetup.first }),
    moves,
  });
  return (
    <aside class="card why-panel">
      <p class="status" role="status">
        <span class={`disc ${truth.winner ?? side}`} aria-hidden="true" /> {standing(t, truth, side)}
      </p>
      {!truth.isOver && shown.scores && <Reasons truth={truth} side={side} asked={asked} ask={ask} />}
      {!truth.isOver && shown.scores && truth.line !== '' && (
        <BestLine
          line={truth.line}
          from={moves.length}
          play={(count) => move({ ...spot, moves: moves + truth.line, at: moves.length + count })}
        />
      )}
      <div class="row">
        <label class="check">
          <input type="checkbox" checked={shown.scores} onChange={(event) => show({ ...shown, scores: event.currentTarget.checked })} />
          {t('why.showScores')}
        </label>
        <label class="check">
          <input type="checkbox" checked={shown.threats} onChange={(event) => show({ ...shown, threats: event.currentTarget.checked })} />
          {t('why.showThreats')}
        </label>
      </div>
      <div class="row">
        <button onClick={() => move({ ...spot, moves: moves.slice(0, -1), at: moves.length - 1 })} disabled={moves === ''}>
          {t('connect4.undo')}
        </button>
        <button onClick={() => move({ ...spot, moves: '', at: 0 })} disabled={spot.moves === ''}>
          {t('why.clear')}
        </button>
        <CopyAddress />
        {!truth.isOver && <a class="button" href={playOn}>{t('why.playFromHere')}</a>}
      </div>
      <MovesField spot={spot} move={move} />
      <details>
        <summary>{t('why.legend')}</summary>
        <ul>
          <li>{t('why.legendScores')}</li>
          <li>{t('why.legendHigher')}</li>
          <li>{t('why.legendThreats')}</li>
          <li>{t('why.legendKeys')}</li>
        </ul>
      </details>
    </aside>
  );
}

function standing(t: ReturnType<typeof useTexts>, truth: Truth, side: DiscSide): string {
  if (truth.isOver) return truth.winner === null ? t('connect4.drawn') : t('why.hasWon', { side: sideName(t, truth.winner) });
  const who = sideName(t, side);
  const best = truth.best[0];
  if (best !== undefined) return t('why.standing', { side: who, words: wordsOf(t, truth.columns[best]!, side) });
  if (truth.gaveUp) return t('why.tooDeep', { side: who });
  return t(truth.waitsForBook ? 'why.waitsForBook' : 'why.solving', { side: who });
}

/** A tab per column that can be played, and what is to say about the chosen one. */
function Reasons({ truth, side, asked, ask }: { truth: Truth; side: DiscSide } & Pick<PanelProps, 'asked' | 'ask'>) {
  const t = useTexts();
  const chosen = asked ?? truth.best[0] ?? truth.columns.findIndex((column) => column !== undefined);
  const column = truth.columns[chosen];
  if (column === undefined) return null;
  return (
    <section class="reasons">
      <div class="picks" role="group" aria-label={t('why.aboutColumn')}>
        {truth.columns.map((each, at) =>
          each === undefined ? null : (
            <button key={at} aria-pressed={at === chosen} class={truth.best.includes(at) ? 'best' : ''} onClick={() => ask(at)}>
              {columnSymbol(at)}
            </button>
          ),
        )}
      </div>
      <p>
        <strong>
          {t('connect4.column', { column: chosen + 1 })}
          {column.score !== null && ` · ${wordsOf(t, column, side)}`}
        </strong>
      </p>
      <ul>
        {column.sentences.map((sentence) => (
          <li key={sentence.text}>{discSentenceOf(sentence)}</li>
        ))}
        {column.sentences.length === 0 && <li class="faint">{t(truth.hasScoresOnly ? 'connect4.thinking' : 'why.nothingToSay')}</li>}
      </ul>
    </section>
  );
}

function BestLine({ line, from, play }: { line: string; from: number; play: (count: number) => void }) {
  const t = useTexts();
  return (
    <section class="best-line">
      <h2>{t('why.bestLine')}</h2>
      <div class="moves">
        {Array.from(line, (symbol, at) => (
          <button key={at} class={(from + at) % 2 === 0 ? 'O' : 'X'} onClick={() => play(at + 1)} aria-label={t('why.playUntil', { number: at + 1, column: symbol })}>
            {symbol}
          </button>
        ))}
      </div>
    </section>
  );
}

function MovesField({ spot, move }: { spot: Spot; move: (spot: Spot) => void }) {
  const t = useTexts();
  const [typed, type] = useState<string | null>(null);
  const { width, height } = spot.shape;
  const apply = (event: Event) => {
    event.preventDefault();
    if (typed !== null) move({ ...spot, moves: typed.replace(/\s+/g, ''), at: typed.replace(/\s+/g, '').length });
    type(null);
  };
  return (
    <form class="moves-field" onSubmit={apply}>
      <label>
        {t('why.movesField')}
        <input value={typed ?? spot.moves} onInput={(event) => type(event.currentTarget.value)} onBlur={apply} spellcheck={false} autocomplete="off" />
      </label>
      <label>
        {t('connect4.size')}
        <select
          value={`${width}x${height}`}
          onChange={(event) => {
            const [wide = 7, high = 6] = event.currentTarget.value.split('x').map(Number);
            move({ moves: '', at: 0, shape: { ...spot.shape, width: wide, height: high } });
          }}
        >
          {sizes.map(([wide, high]) => (
            <option key={`${wide}x${high}`} value={`${wide}x${high}`}>
              {wide} × {high}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
