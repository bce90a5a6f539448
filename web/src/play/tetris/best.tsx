// What one has done best in games of this kind: what a new one is played for.
import { useEffect, useState } from 'preact/hooks';

import { useStore } from '../../frame/store.ts';
import type { Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { GameFacts, KeptGame, ScoreKeeper } from '../../shared/scores/keeper.ts';
import { counts } from '../../shared/scores/keeper.ts';
import { localKeeper } from '../../shared/scores/local.ts';
import { countText, timeText } from '../../shared/tetris/format.ts';
import { isRace } from '../../shared/tetris/modes.ts';
import { isRanked } from './ending.ts';
import type { Sitting } from './sitting.ts';
import type { RoundState } from './state.ts';

type Named = Pick<RoundState, 'game' | 'rules' | 'mode'>;

/** Of those that were played without the coach. */
export async function bestOf({ game, rules, mode }: Named, keeper: Pick<ScoreKeeper, 'list'> = localKeeper): Promise<KeptGame | undefined> {
  return (await keeper.list({ game, rules, mode, kind: 'human' })).find(counts);
}

export const bestText = (facts: GameFacts, t: Translate) =>
  isRace(facts) ? t('play.best.time', { time: timeText(facts.ticks) }) : t('play.best.points', { points: countText(facts.points) });

export function Best({ sitting }: { sitting: Sitting }) {
  const t = useTexts();
  const state = useStore(sitting.game.view, (value) => value.state);
  const named = state !== null && isRanked(state) ? [state.game, state.rules, state.mode].join(' ') : '';
  const [best, setBest] = useState<KeptGame>();
  useEffect(() => {
    let isWanted = true;
    setBest(undefined);
    if (state !== null && named !== '') bestOf(state).then((game) => isWanted && setBest(game), () => undefined); // a game without it is a game
    return () => {
      isWanted = false;
    };
  }, [named]);
  return best === undefined ? null : <p class="best">{bestText(best.facts, t)}</p>;
}
