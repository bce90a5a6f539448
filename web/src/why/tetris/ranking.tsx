// All places, the best first; pointing at one shows it, choosing it asks about it.
import { useState } from 'preact/hooks';

import { useTexts } from '../../frame/texts.ts';
import type { Advice } from './advice.ts';
import { behindText, placeText } from './words.ts';

interface RankingProps {
  advice: Advice;
  chosen: number;
  choose: (at: number) => void;
  point: (at: number | null) => void;
}

const few = 8;
const units = { rows: 'tetris.unitRows', points: 'tetris.unitPoints', lines: 'tetris.unitLines', score: 'tetris.unitScore' } as const;

export function Ranking({ advice, chosen, choose, point }: RankingProps) {
  const t = useTexts();
  const [isLong, setLong] = useState(false);
  const shown = advice.placements.slice(0, isLong ? undefined : Math.max(few, chosen + 1));
  return (
    <div class="ranking">
      <h2>
        {t('tetris.places', { count: advice.placements.length })}{' '}
        <span class="faint">{t(units[advice.unit])}</span>
      </h2>
      <ol onPointerLeave={() => point(null)}>
        {shown.map((placement, at) => (
          <li key={JSON.stringify([placement.cells, placement.hold])}>
            <button
              aria-pressed={at === chosen}
              onClick={() => choose(at)}
              onPointerEnter={() => point(at)}
              onFocus={() => point(at)}
              onBlur={() => point(null)}
            >
              <span class="rank">{at + 1}</span>
              <span class={`chip ${placement.piece}`}>{placement.piece}</span>
              <span class="words">{placeText(t, placement, advice.height)}</span>
              <span class={placement.behind === 0 ? 'behind faint' : 'behind'}>{at > 0 && placement.behind === 0 ? '=' : behindText(placement.behind)}</span>
            </button>
          </li>
        ))}
      </ol>
      {advice.placements.length > few && (
        <button class="quiet" onClick={() => setLong(!isLong)}>
          {t(isLong ? 'tetris.fewer' : 'tetris.all')}
        </button>
      )}
      <p class="faint progress" role="status">
        {advice.done ? t('tetris.thought', { nodes: advice.nodes.toLocaleString() }) : t('tetris.thinking', { nodes: advice.nodes.toLocaleString() })}
      </p>
    </div>
  );
}
