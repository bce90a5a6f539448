// The review of a round: the same as of a game of ours, with the way on from each of its pieces.
import { useMemo } from 'preact/hooks';

import type { Engine } from '../../engine/client.ts';
import { thinkEngine } from '../../engine/engines.ts';
import { addressWith } from '../../frame/handed.ts';
import { go } from '../../frame/router.ts';
import { said } from '../../frame/said.ts';
import { useTexts } from '../../frame/texts.ts';
import { positionAfter, replayWith } from '../../shared/tetris/play_on.ts';
import { Reviewed } from '../review/reviewed.tsx';
import type { LineMove } from '../../shared/lines/line.ts';
import { addressOfText } from '../tetris/position.ts';
import type { Imported } from './imported.ts';

interface ImportReviewProps {
  engine: Engine;
  file: Imported;
  round: number;
  player: number;
  /** Why it cannot be reviewed. */
  problem: string;
}

export function ImportReview({ engine, file, round, player, problem }: ImportReviewProps) {
  const t = useTexts();
  const subject = useMemo(() => ({ ask: 'import.review', import: file.import, round, player }), [file, round, player]);
  if (problem !== '') return <p role="alert">{said(problem)}</p>;
  const at = (piece: number) => engine.ask<{ position: string; replay: string | null }>({ ask: 'import.position', import: file.import, round, player, piece });
  const playOn = async (piece: number, inside: readonly LineMove[]) => {
    const { replay } = await at(piece);
    if (replay !== null) go(await addressWith(['play', 'tetris'], await replayWith(thinkEngine(), replay, inside)));
  };
  const positionIn = async (piece: number, inside: readonly LineMove[]) => {
    const { position, replay } = await at(piece);
    const text = inside.length === 0 || replay === null ? position : await positionAfter(thinkEngine(), replay, inside);
    go(addressOfText(text));
  };
  return (
    <Reviewed
      subject={subject}
      engine={engine}
      actions={(piece, _review, _move, inside) => (
        <>
          <button class="main" onClick={() => void playOn(piece, inside)}>{t('why.playFromHere')}</button>
          <button onClick={() => void positionIn(piece, inside)}>{t('review.position')}</button>
        </>
      )}
    />
  );
}
