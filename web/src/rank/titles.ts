// What boards are called.
import type { Translate } from '../frame/texts.ts';
import { modeKey, rulesKey } from '../shared/tetris/modes.ts';
import type { Board } from '../shared/scores/keeper.ts';

export function titleOf({ game, rules, mode, kind }: Board, t: Translate): string {
  const parts = game === 'connect4' ? [t('play.connect4'), mode] : [t('play.tetris'), rulesTitle(rules, t), modeTitle(rules, mode, t)];
  const names = parts.filter((part) => part !== '').join(' · ');
  return kind === 'human' ? names : `${names} (${t(`rank.kind.${kind}`)})`;
}

export function rulesTitle(rules: string, t: Translate): string {
  const key = rulesKey(rules);
  return key === undefined ? rules : t(key);
}
export function modeTitle(rules: string, mode: string, t: Translate): string {
  const key = modeKey(rules, mode);
  return key === undefined ? mode : t(key);
}
