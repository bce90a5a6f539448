// What a run has learned, as plots, and in words for those who do not see them.
import { useTexts } from '../frame/texts.ts';
import type { LogLine } from './log.ts';
import { scoreSeries, weightSeries } from './log.ts';
import { Plot } from './plot.tsx';

export function Curves({ log }: { log: LogLine[] }) {
  const t = useTexts();
  const last = log.at(-1);
  if (last === undefined) return null;
  const weights = weightSeries(log);
  const shown = (value: number) => value.toLocaleString(undefined, { maximumFractionDigits: 1 });
  return (
    <div class="curves">
      <p role="status">{t('train.generation', { number: last.generation + 1, best: shown(last.best), mean: shown(last.mean) })}</p>
      <Plot
        title={t('train.scores')}
        series={scoreSeries(log)}
        names={[t('train.best'), t('train.mean'), t('train.worst')]}
        xName={t('train.generations')}
      />
      {weights.names.length > 0 && (
        <Plot title={t('train.weights')} series={weights.series} names={weights.names} xName={t('train.generations')} />
      )}
    </div>
  );
}
