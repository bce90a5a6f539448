// A position of Connect Four: exact scores, threats, the best line, and why.
import { useEffect, useState } from 'preact/hooks';

import { ColumnBoard } from '../../board/column_board.tsx';
import type { DiscSide } from '../../engine/match.ts';
import { columnSymbol } from '../../engine/match.ts';
import type { Truth } from '../../engine/truth.ts';
import { useTruth } from '../../engine/truth.ts';
import type { PlaceProps } from '../../frame/places.ts';
import { go } from '../../frame/router.ts';
import { useTexts } from '../../frame/texts.ts';
import { Refused } from '../refused.tsx';
import { Steps } from '../../shared/lines/steps.tsx';
import type { Spot } from '../../shared/connect4/address.ts';
import { spotFrom, whyAddress } from '../../shared/connect4/address.ts';
import './connect4.css';
import { laid, restingCells } from '../../shared/connect4/moves.ts';
import { Panel } from './panel.tsx';
import { ValueBar } from '../../shared/connect4/value_bar.tsx';
import { signed, wordsOf } from '../../shared/connect4/words.ts';

export default function Connect4Why({ route }: PlaceProps) {
  const t = useTexts();
  const spot = spotFrom(route.path, route.query);
  const moves = spot.moves.slice(0, spot.at);
  const truth = useTruth({ moves, ...spot.shape });
  const [shown, show] = useState({ scores: true, threats: true });
  const [asked, ask] = useState<number | null>(null);
  useEffect(() => ask(null), [moves]);
  if (truth.problem !== '') {
    return <Refused title={t('why.refused4')} problem={truth.problem} expected={t('why.expected4')} out={[['#/connect4', t('why.emptyBoard')]]} />;
  }
  const { board, last, side, can } = laid(moves, spot.shape);
  const move = (next: Spot) => go(whyAddress(next.moves, next.shape, next.at), 'replace');
  /** Follows the game where the disc is the game's own; else a new line begins. */
  const drop = (column: number) => {
    const symbol = columnSymbol(column);
    const isSame = spot.moves[spot.at] === symbol;
    move({ ...spot, moves: isSame ? spot.moves : moves + symbol, at: spot.at + 1 });
  };
  return (
    <div class="why-board">
      <h1 class="unseen">{t('why.title')}</h1>
      <div>
        <ColumnBoard
          picture={{
            board,
            last,
            line: truth.four,
            ...(shown.threats && { threats: truth.threats }),
            ...(shown.scores && truth.isComplete && { marks: [{ cells: restingCells(board, truth.best), colour: 'good' as const }] }),
          }}
          label={t('connect4.board', { discs: moves.length })}
          side={truth.isOver ? null : side}
          can={can}
          onDrop={drop}
          bar={shown.scores ? <ValueBar truth={truth} side={side} shape={spot.shape} /> : undefined}
          below={150}
          foot={(column) => footOf(t, shown.scores ? truth : null, column, side, can.includes(column) && !truth.isOver)}
        />
        <Steps at={spot.at} of={spot.moves.length} go={(at) => move({ ...spot, at })} label={t('why.disc')} />
      </div>
      <Panel spot={spot} truth={truth} shown={shown} show={show} asked={asked} ask={ask} move={move} />
    </div>
  );
}

function footOf(t: ReturnType<typeof useTexts>, truth: Truth | null, column: number, side: DiscSide, isOpen: boolean) {
  const name = t('connect4.column', { column: column + 1 });
  const score = truth?.columns[column]?.score ?? null;
  if (truth === null) return { text: column + 1, label: name };
  if (score === null) return { text: isOpen && !truth.isComplete ? '·' : '', label: name };
  return {
    text: signed(score),
    label: `${name}: ${wordsOf(t, truth.columns[column]!, side)}`,
    tone: score > 0 ? ('good' as const) : score < 0 ? ('bad' as const) : ('even' as const),
    isBest: truth.best.includes(column),
  };
}
