// What a person chose to play, as the address says it: `#/play/tetris/modern/sprint?level=3`.
import { addressOf } from '../../frame/router.ts';
import type { Route } from '../../frame/router.ts';
import type { TextKey } from '../../frame/texts.ts';
import { highestLevel, lessonMode, lowestLevel, modeKey, modesOf, rulesKey, rulesets, usualMode } from '../../shared/tetris/modes.ts';
import { isModern, tables } from '../../shared/tetris/tables.ts';

export interface Choice {
  rules: string;
  mode: string;
  level: number; // 0: as the rules say
  strength: number; // of the opponent in a match
  lesson: number; // from 1
  practice: boolean;
  seed: string; // empty: another one each time
  kept: string; // a key of the storage: a saved game or a replay to go on with
}

/**
 * What is played: a game from a file has its own rules and mode, whatever the address says. Null:
 * not known yet.
 */
export function playedOf({ kept, rules, mode }: Choice, state: GameName | null): GameName | null {
  return kept === '' ? { rules, mode } : state;
}

export const titleOf = ({ rules, mode }: GameName): TextKey => modeKey(rules, mode) ?? 'play.own';
export const rulesTitleOf = ({ rules }: GameName): TextKey | undefined => rulesKey(rules);

/** Rules and a mode; those of a file may be none that can be chosen here. */
export interface GameName {
  rules: string;
  mode: string;
}

export interface Wrong {
  part: 'rules' | 'mode' | 'level' | 'strength' | 'lesson' | 'seed';
  value: string;
  expected: string;
}

function numberFrom(text: string | null, otherwise: number, highest: number): number | undefined {
  if (text === null) return otherwise;
  const number = Number(text);
  return /^\d{1,3}$/.test(text) && number <= highest ? number : undefined;
}

const isSeed = (text: string) => /^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n;

/** The choice with the rules and the mode of a game that was opened, where they can be chosen. */
export function withGame(choice: Choice, { rules, mode }: GameName): Choice {
  return modeKey(rules, mode) === undefined ? choice : { ...choice, rules, mode };
}

/** The choice of an address, or what is wrong with it. */
export function choiceFrom({ path, query }: Route): Choice | Wrong {
  const [, , rules = rulesets[0]!, mode = usualMode(rules)] = path;
  if (!rulesets.includes(rules)) return { part: 'rules', value: rules, expected: rulesets.join(', ') };
  const modes = modesOf(rules);
  if (!modes.includes(mode)) return { part: 'mode', value: mode, expected: modes.join(', ') };
  const highest = highestLevel(rules, mode);
  const level = numberFrom(query.get('level'), lowestLevel(rules), Math.max(highest, lowestLevel(rules)));
  if (level === undefined) return { part: 'level', value: query.get('level') ?? '', expected: `${lowestLevel(rules)} – ${highest}` };
  const strength = numberFrom(query.get('strength'), 3, tables.strengths);
  if (strength === undefined || strength === 0)
    return { part: 'strength', value: query.get('strength') ?? '', expected: `1 – ${tables.strengths}` };
  const lesson = numberFrom(query.get('lesson'), 1, tables.lessons.length);
  if (lesson === undefined || lesson === 0)
    return { part: 'lesson', value: query.get('lesson') ?? '', expected: `1 – ${tables.lessons.length}` };
  const seed = query.get('seed') ?? '';
  if (seed !== '' && !isSeed(seed)) return { part: 'seed', value: seed, expected: '0 – 18446744073709551615' };
  return {
    rules,
    mode,
    level,
    strength,
    lesson,
    practice: query.get('practice') === '1',
    seed,
    kept: query.get('kept') ?? '',
  };
}

export function addressOfChoice(choice: Choice): string {
  const query: Record<string, string> = {};
  if (choice.level !== lowestLevel(choice.rules)) query.level = String(choice.level);
  if (choice.mode === 'versus') query.strength = String(choice.strength);
  if (choice.mode === lessonMode) query.lesson = String(choice.lesson);
  if (choice.practice) query.practice = '1';
  if (choice.seed !== '') query.seed = choice.seed;
  return addressOf(['play', 'tetris', choice.rules, choice.mode], query);
}

export function randomSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

/** What the engine is asked for; `practice` and lessons are its words. */
export function openingOf(choice: Choice, handling: object): Record<string, unknown> {
  const seed = choice.seed === '' ? randomSeed() : choice.seed;
  const question: Record<string, unknown> = { rules: choice.rules, mode: choice.mode, seed };
  if (choice.practice) question.practice = true;
  if (highestLevel(choice.rules, choice.mode) > 0) question.level = choice.level;
  if (choice.mode === 'versus') question.strength = choice.strength;
  if (choice.mode === lessonMode) {
    delete question.mode;
    question.lesson = tables.lessons[choice.lesson - 1]?.id;
  }
  if (isModern(choice.rules)) question.handling = handling;
  return question;
}
