// One's best game of the kind, as it is said before a new one.
import { useStore } from '../../frame/store.ts';
import type { Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { GameFacts } from '../../shared/scores/keeper.ts';
import { countText, timeText } from '../../shared/tetris/format.ts';
import { isRace } from '../../shared/tetris/modes.ts';
import type { TetrisPlay } from './sitting.ts';

export const bestText = (facts: GameFacts, t: Translate) =>
  isRace(facts) ? t('play.best.time', { time: timeText(facts.ticks) }) : t('play.best.points', { points: countText(facts.points) });

export function Best({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const best = useStore(sitting.pace.view, (value) => value.best);
  return best === null ? null : <p class="best">{bestText(best, t)}</p>;
}
