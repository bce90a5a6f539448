// A replay of TETR.IO: its rounds, and of each what came of playing it again, to watch, to review
// and to play on.
import { useEffect, useState } from 'preact/hooks';

import { Engine, EngineError, startImporter } from '../../engine/client.ts';
import { keptText } from '../../frame/handed.ts';
import type { PlaceProps } from '../../frame/places.ts';
import { addressOf } from '../../frame/router.ts';
import { useTexts } from '../../frame/texts.ts';
import { Refused } from '../refused.tsx';
import './import.css';
import type { Imported } from './imported.ts';
import { RoundView } from './round.tsx';
import { Rounds } from './rounds.tsx';

interface Opened {
  engine: Engine;
  file: Imported;
}

const mostRestarts = 3;

/** An engine of its own, so that the memory of a large file is given back when one leaves. */
function useImported(query: URLSearchParams): { opened: Opened | null; problem: string } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState('');
  const address = query.toString();
  useEffect(() => {
    let engine: Engine | null = null;
    const left = new AbortController();
    const isWanted = () => !left.signal.aborted;
    const open = async () => {
      setOpened(null);
      setProblem('');
      const text = await keptText(query);
      if (!isWanted()) return;
      if (text === undefined) return setProblem('gone');
      const reader = (engine = new Engine(startImporter));
      const read = async () => {
        const file = await reader.ask<Imported>({ ask: 'import.open', text });
        if (isWanted()) setOpened({ engine: reader, file });
      };
      await read();
      // An engine that was lost knows nothing of the file; but it may be what it dies of.
      let restarts = 0;
      reader.onRestart(() => (++restarts > mostRestarts ? fail(null) : void read().catch(fail)));
    };
    const fail = (error: unknown) => isWanted() && setProblem(error instanceof EngineError ? error.message : 'broken');
    open().catch(fail);
    return () => {
      left.abort();
      engine?.close();
    };
  }, [address]);
  return { opened, problem };
}

export default function ImportView({ route }: PlaceProps) {
  const t = useTexts();
  const { opened, problem } = useImported(route.query);
  const [round, choose] = useState(0);
  if (problem !== '') {
    const why = problem === 'gone' ? t('connect4.gone') : problem === 'broken' ? t('import.broken') : problem;
    return <Refused title={t('import.refused')} problem={why} expected={t('import.expected')} out={[[addressOf(['why']), t('review.another')]]} />;
  }
  if (opened === null) return <p class="loading" role="status">{t('import.reading')}</p>;
  const { engine, file } = opened;
  const players = file.rounds[round]?.players ?? [];
  return (
    <div class="import">
      <header>
        <h1>{t('import.title')}</h1>
        <p class="faint">{[file.mode, file.when.slice(0, 10), t('import.stays')].filter((part) => part !== '').join(' · ')}</p>
      </header>
      <Rounds file={file} round={round} choose={choose} />
      <RoundView key={`${file.import} ${round}`} engine={engine} file={file} round={round} players={players} />
    </div>
  );
}
