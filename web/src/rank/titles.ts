// What boards are called.
import type { Translate } from '../frame/texts.ts';
import { modeKey } from '../play/tetris/choice.ts';
import type { Board } from './keeper.ts';

export function titleOf({ game, rules, mode, kind }: Board, t: Translate): string {
  const parts = game === 'connect4' ? [t('play.connect4'), mode] : [t('play.tetris'), rulesTitle(rules, t), modeTitle(rules, mode, t)];
  const names = parts.filter((part) => part !== '').join(' · ');
  return kind === 'human' ? names : `${names} (${t(`rank.kind.${kind}`)})`;
}

const knownRules = ['modern', 'modern-plus', 'classic', 'genes', 'research'] as const;
export function rulesTitle(rules: string, t: Translate): string {
  const known = knownRules.find((each) => each === rules);
  return known === undefined ? rules : t(`play.rules.${known}`);
}
export function modeTitle(rules: string, mode: string, t: Translate): string {
  const key = modeKey(rules, mode);
  return key === undefined ? mode : t(key);
}
