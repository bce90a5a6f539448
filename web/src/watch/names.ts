// Names that the engine has for rules, modes and players, in the words of the page where it has
// some.
import type { TextKey, Translate } from '../frame/texts.ts';
import { en } from '../frame/texts/en.ts';

const isKey = (key: string): key is TextKey => key in en;

function named(t: Translate, keys: string[], name: string): string {
  const key = keys.find(isKey);
  return key === undefined ? name : t(key);
}

export const rulesName = (t: Translate, rules: string) => named(t, [`play.rules.${rules}`, `play.${rules}`], rules);

export const modeName = (t: Translate, isModern: boolean, mode: string) =>
  named(t, isModern ? [`play.modern.${mode}`] : [`play.classic.${mode}`, `play.modern.${mode}`], mode);

/** `heuristic:4` is a kind of player and its level. */
export function playerName(t: Translate, player: string): string {
  const [kind = '', level] = player.split(':');
  const name = named(t, [`connect4.${kind}`], kind);
  return level === undefined ? name : `${name} ${level}`;
}
