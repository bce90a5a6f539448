// What one has done best in games of this kind: what a new one is played for.
import type { KeptGame, ScoreStore } from '../../shared/scores/keeper.ts';
import { counts } from '../../shared/scores/keeper.ts';
import { localScores } from '../../shared/scores/local.ts';
import type { RoundState } from './state.ts';

type Named = Pick<RoundState, 'game' | 'rules' | 'mode'>;

/** Of those that were played without the coach. */
export async function bestOf({ game, rules, mode }: Named, keeper: Pick<ScoreStore, 'list'> = localScores): Promise<KeptGame | undefined> {
  return (await keeper.list({ game, rules, mode, kind: 'human' })).find(counts);
}
