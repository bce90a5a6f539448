// Boards of the start screen on which games play themselves; where motion is not wanted they stand
// still.
import { useEffect, useState } from 'preact/hooks';

import { Discs, Well } from '../../board/canvas.tsx';
import { useFall } from '../../board/fall.ts';
import { isStill } from '../../board/motion.ts';
import type { WellPicture } from '../../board/well.ts';
import { playEngine } from '../../engine/engines.ts';
import { useTexts } from '../../frame/texts.ts';
import { laid } from '../../shared/connect4/moves.ts';
import { pictureOf } from '../../shared/machines/picture.ts';
import type { WellState } from '../../shared/machines/state.ts';
import { demoMoves, demoReplay, demoStill } from './demo_games.ts';

const shape = { width: 7, height: 6, connect: 4 };
/** The first view comes first; then the engine, which is needed for whatever is played next. */
const startMs = 1500;
const pieceMs = 550;
const discMs = 900;
const pauseMs = 2500;

export function DemoWell({ size }: { size: number }) {
  const t = useTexts();
  const [picture, setPicture] = useState<WellPicture>({ board: demoStill });
  useEffect(() => (isStill() ? undefined : film(setPicture)), []);
  return <Well picture={picture} size={size} label={t('home.demo')} />;
}

/** Shows the game piece by piece, for ever; returns how to stop. */
function film(show: (picture: WellPicture) => void): () => void {
  const engine = playEngine();
  const stop = new AbortController();
  const isWanted = () => !stop.signal.aborted;
  let number: number | undefined;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const run = async () => {
    await wait(startMs);
    if (!isWanted()) return;
    const opened = await engine.ask<WellState & { film: number; pieces_in_all: number }>({ ask: 'film.open', text: demoReplay });
    number = opened.film;
    for (let piece = 10; isWanted(); piece = piece < opened.pieces_in_all ? piece + 1 : 0) {
      if (!document.hidden) show(pictureOf(await engine.ask<WellState>({ ask: 'film.seek', film: number, piece })));
      await wait(piece === opened.pieces_in_all ? pauseMs : pieceMs);
    }
  };
  const close = () => number !== undefined && void engine.ask({ ask: 'film.close', film: number }).catch(() => undefined);
  void run().catch(() => undefined).then(close); // an engine that was lost: the board stands still
  return () => stop.abort();
}

export function DemoDiscs({ size }: { size: number }) {
  const t = useTexts();
  const [discs, setDiscs] = useState(18);
  useEffect(() => {
    if (isStill()) return;
    const isOver = discs === demoMoves.length;
    const timer = setTimeout(() => setDiscs(isOver ? 0 : discs + 1), isOver ? pauseMs : discMs);
    return () => clearTimeout(timer);
  }, [discs]);
  const { board, last } = laid(demoMoves.slice(0, discs), shape);
  return <Discs picture={useFall({ board, last }, false)} size={size} label={t('home.demo')} />;
}
