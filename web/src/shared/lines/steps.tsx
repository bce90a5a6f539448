// Stepping through a game: a slider, buttons, and the arrow keys wherever one is on the page.
import { usePageKeys } from '../../frame/page_keys.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';

interface StepsProps {
  at: number;
  of: number;
  go: (at: number) => void;
  label: string;
  /** What is stepped through; usually a game. */
  group?: TextKey;
  /** What the first step is called: 0, or 1 where moves are counted. */
  first?: number;
}

export function Steps({ at, of, go, label, group = 'why.steps', first = 0 }: StepsProps) {
  const t = useTexts();
  useArrowKeys(at, of, go);
  if (of === 0) return null;
  return (
    <div class="steps" role="group" aria-label={t(group)}>
      <button class="quiet" onClick={() => go(0)} disabled={at === 0} aria-label={t('why.toStart')}>
        |◀
      </button>
      <button class="quiet" onClick={() => go(at - 1)} disabled={at === 0} aria-label={t('why.back')}>
        ◀
      </button>
      <input type="range" min={0} max={of} value={at} aria-label={label} onInput={(event) => go(Number(event.currentTarget.value))} />
      <button class="quiet" onClick={() => go(at + 1)} disabled={at === of} aria-label={t('why.forward')}>
        ▶
      </button>
      <button class="quiet" onClick={() => go(of)} disabled={at === of} aria-label={t('why.toEnd')}>
        ▶|
      </button>
      <span class="faint count">
        {at + first} / {of + first}
      </span>
    </div>
  );
}

function useArrowKeys(at: number, of: number, go: (at: number) => void): void {
  usePageKeys((event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: of }[event.key];
    if (to === undefined || to < 0 || to > of || to === at) return;
    event.preventDefault();
    go(to);
  });
}
