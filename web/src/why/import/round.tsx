// One round: watched, reviewed, or in numbers.
import { useEffect, useMemo, useState } from 'preact/hooks';

import type { Engine } from '../../engine/client.ts';
import { Choice } from '../../frame/settings_dialog.tsx';
import { useTexts } from '../../frame/texts.ts';
import type { Imported, ImportedPlayer, Placed } from './imported.ts';
import { nameOf } from './imported.ts';
import { ImportReview } from './review.tsx';
import { Doubts } from './rounds.tsx';
import { Screening } from './screening.ts';
import { Statistics } from './statistics.tsx';
import { WatchRound } from './watch.tsx';

const tabs = [['watch', 'import.watch'], ['review', 'import.review'], ['numbers', 'import.numbers']] as const;
type Tab = (typeof tabs)[number][0];

interface RoundViewProps {
  engine: Engine;
  file: Imported;
  round: number;
  players: ImportedPlayer[];
}

/** Of every player; empty for one whose round was not played again. */
function usePlacements({ engine, file, round, players }: RoundViewProps): Placed[][] | null {
  const [placed, setPlaced] = useState<Placed[][] | null>(null);
  useEffect(() => {
    let isWanted = true;
    const of = async (player: number): Promise<Placed[]> => {
      if (players[player]!.refused !== null) return [];
      return (await engine.ask<{ placements: Placed[] }>({ ask: 'import.placements', import: file.import, round, player })).placements;
    };
    Promise.all(players.map((_, player) => of(player))).then((all) => isWanted && setPlaced(all), () => undefined);
    return () => {
      isWanted = false;
    };
  }, [engine, round]);
  return placed;
}

export function RoundView(props: RoundViewProps) {
  const t = useTexts();
  const { engine, file, round, players } = props;
  const placed = usePlacements(props);
  const [tab, setTab] = useState<Tab>('watch');
  const [player, setPlayer] = useState(Math.max(0, players.findIndex(({ refused }) => refused === null)));
  const ticksInAll = Math.max(0, ...(placed ?? []).map((list) => list.at(-1)?.ticks ?? 0));
  const screening = useMemo(() => (placed === null ? null : new Screening(engine, { import: file.import, round }, ticksInAll)), [placed]);
  useEffect(() => {
    void screening?.seek(0);
    return () => screening?.pause();
  }, [screening]);
  if (placed === null || screening === null) return <p class="loading">{t('frame.loading')}</p>;
  if (players.every(({ refused }) => refused !== null)) return <Doubts players={players} />;
  const watchAt = (piece: number) => {
    setTab('watch');
    screening.toPiece(placed[player]!, piece);
  };
  return (
    <section class="round">
      <div class="row tabs" role="group" aria-label={t('import.round', { number: round + 1 })}>
        {tabs.map(([name, title]) => (
          <button key={name} aria-pressed={tab === name} onClick={() => setTab(name)}>
            {t(title)}
          </button>
        ))}
        {players.length > 1 && (
          <Choice
            title="import.player"
            value={String(player)}
            options={players.map((each, at) => [String(at), nameOf(each, at)])}
            choose={(at) => setPlayer(Number(at))}
          />
        )}
      </div>
      <Doubts players={players} />
      {tab === 'watch' && <WatchRound {...props} placed={placed} screening={screening} player={player} />}
      {tab === 'review' && <ImportReview key={player} engine={engine} file={file} round={round} player={player} problem={players[player]!.unreviewed} />}
      {tab === 'numbers' && <Statistics {...props} player={player} watchAt={watchAt} />}
    </section>
  );
}
