// Files of a run of the program that were dropped here: its log becomes plots, its policy can be
// watched.
import { addressOf } from '../frame/router.ts';
import { useTexts } from '../frame/texts.ts';
import type { Translate } from '../frame/texts.ts';
import { takePolicy } from '../shared/machines/about.ts';
import { Curves } from './curves.tsx';
import type { LogLine } from './log.ts';
import { LogError, logFrom } from './log.ts';

export interface DroppedRun {
  name: string;
  log: LogLine[];
  /** Where its policy plays. */
  watch: string;
  problem: string;
}

export const noRun: DroppedRun = { name: '', log: [], watch: '', problem: '' };

/** What a file adds. Those of a run folder that have nothing to show are let pass. */
export async function withFile(run: DroppedRun, name: string, text: string, t: Translate): Promise<DroppedRun> {
  if (/^(recipe\.toml|checkpoint\.json|result\.json)$|\.(svg|png)$/.test(name)) return run;
  try {
    if (name.endsWith('.json') && text.includes('fourfold-policy')) {
      const policy = await takePolicy(name, text);
      const rules = policy.game === 'modern' ? 'modern' : rulesOf(text);
      return { ...run, watch: addressOf(['watch'], { rules, policy: policy.name }) };
    }
    return { ...run, name, log: logFrom(text), problem: '' };
  } catch (error) {
    return { ...run, problem: problemOf(error, name, t) };
  }
}

function rulesOf(text: string): string {
  return /"rules":\s*"(\w+)"/.exec(text)?.[1] ?? 'classic';
}

function problemOf(error: unknown, name: string, t: Translate): string {
  if (!(error instanceof LogError)) return error instanceof Error ? error.message : String(error);
  return t(`train.log.${error.what}`, { name, line: error.line, detail: error.detail });
}

export function Dropped({ run }: { run: DroppedRun }) {
  const t = useTexts();
  return (
    <section class="card" aria-label={t('train.dropped')}>
      {run.problem !== '' && <p role="alert">{run.problem}</p>}
      {run.log.length > 0 && <h2>{run.name}</h2>}
      <Curves log={run.log} />
      {run.watch !== '' && <a href={run.watch}>{t('train.watch')}</a>}
    </section>
  );
}
