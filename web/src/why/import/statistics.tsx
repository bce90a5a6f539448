// A round in numbers: totals, the pace over time, spikes, and what sent the attack.
import { useEffect, useState } from 'preact/hooks';

import type { Engine } from '../../engine/client.ts';
import { said } from '../../frame/said.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Imported, ImportedPlayer, Measures } from './imported.ts';
import { clockOf, nameOf, ticksPerSecond } from './imported.ts';

interface StatisticsProps {
  engine: Engine;
  file: Imported;
  round: number;
  players: ImportedPlayer[];
  player: number;
  /** Shows the board before that piece of the chosen player. */
  watchAt: (piece: number) => void;
}

const rows: [TextKey, (player: ImportedPlayer) => string][] = [
  ['import.pieces', ({ pieces }) => String(pieces)],
  ['watch.lines', ({ lines }) => String(lines)],
  ['import.pps', ({ pieces_per_second = 0 }) => pieces_per_second.toFixed(2)],
  ['import.apm', ({ attack_per_minute = 0 }) => attack_per_minute.toFixed(1)],
  ['import.app', ({ attack_per_piece = 0 }) => attack_per_piece.toFixed(2)],
  ['import.keys', ({ keys_per_piece = 0 }) => keys_per_piece.toFixed(2)],
  ['import.holds', ({ holds = 0 }) => String(holds)],
  ['import.sent', ({ sent = 0 }) => String(sent)],
  ['import.received', ({ received = 0 }) => String(received)],
  ['import.combo', ({ top_combo = 0 }) => String(top_combo)],
  ['import.backToBack', ({ top_back_to_back = 0 }) => String(top_back_to_back)],
  ['watch.points', ({ score = 0 }) => score.toLocaleString()],
];

type Tenth = Measures['over_time'][number];

const paceOver = (measures: (Measures | null)[], amount: (tenth: Tenth) => number) =>
  measures.map((each) => each?.over_time.map((tenth) => amount(tenth) / tenth.seconds) ?? []);

/** Of every player; null for one whose round was not played again. */
function useMeasures({ engine, file, round, players }: StatisticsProps): (Measures | null)[] {
  const [measures, setMeasures] = useState<(Measures | null)[]>([]);
  useEffect(() => {
    let isWanted = true;
    const of = async ({ refused }: ImportedPlayer, player: number) =>
      refused === null ? engine.ask<Measures>({ ask: 'import.measures', import: file.import, round, player }) : null;
    Promise.all(players.map(of)).then((all) => isWanted && setMeasures(all), () => undefined);
    return () => {
      isWanted = false;
    };
  }, [engine, file, round]);
  return measures;
}

export function Statistics(props: StatisticsProps) {
  const { players, player, watchAt } = props;
  const t = useTexts();
  const measures = useMeasures(props);
  const { spikes = [], by_clear = [] } = measures[player] ?? {};
  return (
    <div class="import-numbers">
      <table class="card">
        <thead>
          <tr>
            <th scope="col"><span class="unseen">{t('import.numbers')}</span></th>
            {players.map((each, at) => (
              <th key={at} scope="col"><bdi>{nameOf(each, at)}</bdi></th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, text]) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              {players.map((each, at) => (
                <td key={at}>{each.refused === null ? text(each) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="over-time">
        <OverTime title="import.ppsOverTime" players={players} series={paceOver(measures, ({ pieces }) => pieces)} />
        <OverTime title="import.apmOverTime" players={players} series={paceOver(measures, ({ attack }) => attack * 60)} />
      </div>
      <section>
        <h2>{t('import.spikes', { name: nameOf(players[player]!, player) })}</h2>
        {spikes.length === 0 && <p class="faint">{t('import.noSpikes')}</p>}
        <div class="row">
          {spikes.map(({ received, rows: count, first_piece, from, to }) => (
            <button key={`${first_piece} ${received}`} onClick={() => watchAt(first_piece - 1)}>
              {clockOf(from * ticksPerSecond)}–{clockOf(to * ticksPerSecond)} {t(received ? 'import.received' : 'watch.attack')} {count}
            </button>
          ))}
        </div>
      </section>
      <section>
        <h2>{t('import.byClear', { name: nameOf(players[player]!, player) })}</h2>
        <table class="card">
          <thead>
            <tr>
              <th scope="col">{t('import.clear')}</th>
              <th scope="col">{t('import.times')}</th>
              <th scope="col">{t('watch.attack')}</th>
            </tr>
          </thead>
          <tbody>
            {by_clear.map(({ clear, count, attack }) => (
              <tr key={clear}>
                <th scope="row">{said(clear)}</th>
                <td>{count}</td>
                <td>{attack}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface OverTimeProps {
  title: TextKey;
  players: ImportedPlayer[];
  /** By player, then tenth by tenth. */
  series: number[][];
}

const [width, height] = [320, 90];

function OverTime({ title, players, series }: OverTimeProps) {
  const t = useTexts();
  const most = Math.max(0.001, ...series.flat());
  const pointsOf = (values: number[]) =>
    values.map((value, at) => `${(((at + 0.5) / values.length) * width).toFixed(1)},${(height - (value / most) * (height - 8) - 2).toFixed(1)}`).join(' ');
  return (
    <figure class="card">
      <figcaption>
        {t(title)}
        {players.map((player, at) => (
          <span key={at} class={`key of-${at}`}><bdi>{nameOf(player, at)}</bdi></span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={t(title)}>
        {series.map((values, at) => (
          <polyline key={at} class={`of-${at}`} points={pointsOf(values)} />
        ))}
      </svg>
      <span class="faint">{t('import.most', { value: most.toFixed(1) })}</span>
    </figure>
  );
}
