// The review of a round: the same as of a game of ours, with the way on from each of its pieces.
import { useMemo } from 'preact/hooks';

import type { Engine } from '../../engine/client.ts';
import { addressWith } from '../../frame/handed.ts';
import { go } from '../../frame/router.ts';
import { useTexts } from '../../frame/texts.ts';
import { Reviewed } from '../review/reviewed.tsx';
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
  if (problem !== '') return <p role="alert" lang="en">{problem}</p>;
  const at = (piece: number) => engine.ask<{ position: string; replay: string | null }>({ ask: 'import.position', import: file.import, round, player, piece });
  const playOn = async (piece: number) => {
    const { replay } = await at(piece);
    if (replay !== null) go(await addressWith(['play', 'tetris'], replay));
  };
  return (
    <Reviewed
      subject={subject}
      engine={engine}
      actions={(piece) => (
        <>
          <button class="main" onClick={() => void playOn(piece)}>{t('why.playFromHere')}</button>
          <button onClick={() => void at(piece).then(({ position }) => go(addressOfText(position)))}>{t('review.position')}</button>
        </>
      )}
    />
  );
}
