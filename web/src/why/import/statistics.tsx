// A round in numbers: totals, the pace over time, spikes, and what sent the attack.
import { said } from '../../frame/said.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import { attackByClear, paceOf, spansOf, spikesOf } from './figures.ts';
import type { ImportedPlayer, Placed } from './imported.ts';
import { clockOf, nameOf } from './imported.ts';

interface StatisticsProps {
  players: ImportedPlayer[];
  placed: Placed[][];
  player: number;
  ticksInAll: number;
  /** Shows the board before that piece of the chosen player. */
  watchAt: (piece: number) => void;
}

const rows: [TextKey, (player: ImportedPlayer) => string][] = [
  ['import.pieces', ({ pieces }) => String(pieces)],
  ['watch.lines', ({ lines }) => String(lines)],
  ['import.pps', (player) => paceOf(player).pps.toFixed(2)],
  ['import.apm', (player) => paceOf(player).apm.toFixed(1)],
  ['import.app', (player) => paceOf(player).app.toFixed(2)],
  ['import.keys', (player) => paceOf(player).keysPerPiece.toFixed(2)],
  ['import.holds', ({ holds = 0 }) => String(holds)],
  ['import.sent', ({ sent = 0 }) => String(sent)],
  ['import.received', ({ received = 0 }) => String(received)],
  ['import.combo', ({ top_combo = 0 }) => String(top_combo)],
  ['import.backToBack', ({ top_back_to_back = 0 }) => String(top_back_to_back)],
  ['watch.points', ({ score = 0 }) => score.toLocaleString()],
];

/** Seconds of a stretch, so that there are neither few nor many. */
const spanOf = (ticks: number) => (ticks < 60 * 60 ? 5 : ticks < 10 * 60 * 60 ? 10 : 60);

export function Statistics({ players, placed, player, ticksInAll, watchAt }: StatisticsProps) {
  const t = useTexts();
  const seconds = spanOf(ticksInAll);
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
        <OverTime title="import.ppsOverTime" players={players} series={placed.map((list) => spansOf(list, ticksInAll, seconds).map(({ pps }) => pps))} seconds={seconds} />
        <OverTime title="import.apmOverTime" players={players} series={placed.map((list) => spansOf(list, ticksInAll, seconds).map(({ apm }) => apm))} seconds={seconds} />
      </div>
      <section>
        <h2>{t('import.spikes', { name: nameOf(players[player]!, player) })}</h2>
        {spikesOf(placed[player]!).length === 0 && <p class="faint">{t('import.noSpikes')}</p>}
        <div class="row">
          {spikesOf(placed[player]!).map(({ piece, ticks, attack, text }) => (
            <button key={piece} onClick={() => watchAt(piece)}>
              {clockOf(ticks)} +{attack} {said(text)}
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
            {attackByClear(placed[player]!).map(([text, times, attack]) => (
              <tr key={text}>
                <th scope="row">{said(text)}</th>
                <td>{times}</td>
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
  /** By player, then stretch by stretch. */
  series: number[][];
  seconds: number;
}

const [width, height] = [320, 90];

function OverTime({ title, players, series, seconds }: OverTimeProps) {
  const t = useTexts();
  const most = Math.max(0.001, ...series.flat());
  const pointsOf = (values: number[]) =>
    values.map((value, at) => `${(((at + 0.5) / values.length) * width).toFixed(1)},${(height - (value / most) * (height - 8) - 2).toFixed(1)}`).join(' ');
  return (
    <figure class="card">
      <figcaption>
        {t(title, { seconds })}
        {players.map((player, at) => (
          <span key={at} class={`key of-${at}`}><bdi>{nameOf(player, at)}</bdi></span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={t(title, { seconds })}>
        {series.map((values, at) => (
          <polyline key={at} class={`of-${at}`} points={pointsOf(values)} />
        ))}
      </svg>
      <span class="faint">{t('import.most', { value: most.toFixed(1) })}</span>
    </figure>
  );
}
