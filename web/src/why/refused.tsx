// An address or a file that makes no sense: what is wrong, what was expected, and ways out.
import { said } from '../frame/said.ts';
import { useTexts } from '../frame/texts.ts';

interface RefusedProps {
  title: string;
  /** The sentence of the engine. */
  problem: string;
  expected?: string;
  /** Addresses and their names. */
  out: [string, string][];
}

export function Refused({ title, problem, expected, out }: RefusedProps) {
  const t = useTexts();
  return (
    <section class="card refused">
      <h1>{title}</h1>
      <p role="alert">{said(problem)}</p>
      {expected !== undefined && <p class="faint">{expected}</p>}
      <p class="row">
        {out.map(([address, name]) => (
          <a key={address} href={address}>
            {name}
          </a>
        ))}
        <a href="#/why">{t('why.start')}</a>
      </p>
    </section>
  );
}
