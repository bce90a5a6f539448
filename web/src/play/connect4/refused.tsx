// A game that cannot begin: why, and where to go.
import { addressOf } from '../../frame/router.ts';
import { said } from '../../frame/said.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';

/** Problems of the page have texts of their own; others are sentences of the engine. */
const known: Record<string, TextKey> = { gone: 'connect4.gone', book: 'connect4.noBook', lost: 'connect4.lost' };

export function useProblem(problem: string): string {
  const t = useTexts();
  const key = known[problem];
  return key === undefined ? said(problem) : t(key);
}

export function Refused({ problem }: { problem: string }) {
  const t = useTexts();
  const text = useProblem(problem);
  return (
    <section class="card refused">
      <h1>{t('connect4.refused')}</h1>
      <p role="alert">{text}</p>
      <a href={addressOf(['play', 'connect4'])}>{t('connect4.new')}</a>
    </section>
  );
}
