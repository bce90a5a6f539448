// Rules, modes and lessons as people read them, and what may be chosen for them. Which there are,
// the engine says (tables.ts); a lesson is a mode of the page.
import { said } from '../../frame/said.ts';
import type { TextKey } from '../../frame/texts.ts';
import { findMode, isModern, kindOf, tables } from './tables.ts';

export const lessonMode = 'lesson';
export const rulesets = [...tables.rulesets.modern, ...tables.rulesets.tetris];
export const modesOf = (rules: string): string[] => [
  ...tables.modes[kindOf(rules)].map(({ name }) => name),
  ...(isModern(rules) ? [lessonMode] : []),
];
export const usualMode = (rules: string) => modesOf(rules)[0]!;

/** The level one may begin with; 0: there is nothing to choose. */
export const highestLevel = (rules: string, mode: string) => findMode(kindOf(rules), mode)?.levels[1] ?? 0;
export const lowestLevel = (rules: string) => tables.modes[kindOf(rules)][0]?.levels[0] ?? 0;
export const mayPractise = (rules: string, mode: string) => findMode(kindOf(rules), mode)?.practice ?? false;

/** Races are won by time, everything else by points. */
export const isRace = ({ game, mode }: { game: string; mode: string }) => findMode(game, mode)?.measure === 'time';
export const isRankedMode = (game: string, mode: string) => findMode(game, mode)?.ranked ?? false;

/** Classic sprint and modern sprint have one name, but not one goal. */
export function modeKey(rules: string, mode: string): TextKey | undefined {
  if (!rulesets.includes(rules) || !modesOf(rules).includes(mode)) return undefined;
  return `play.${isModern(rules) ? 'modern' : 'classic'}.${mode}` as TextKey;
}
export const modeAboutKey = (rules: string, mode: string) => `${modeKey(rules, mode) ?? 'play.own'}.about` as TextKey;
export const rulesKey = (rules: string): TextKey | undefined =>
  rulesets.includes(rules) ? (`play.rules.${rules}` as TextKey) : undefined;

/** `number` from 1; what is said of it, in the language of the person. */
const lessonOf = (number: number) => tables.lessons[number - 1];
export const lessonTitle = (number: number): string => said(lessonOf(number)?.name ?? '');
export const lessonHint = (number: number): string => said(lessonOf(number)?.hint ?? '');
export const lessonGoal = (number: number): string => said(lessonOf(number)?.goal_text ?? '');
export const strengthTitle = (strength: number) => `play.strength.${strength}` as TextKey;
