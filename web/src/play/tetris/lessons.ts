// The lessons by the names that the engine has for them, in its order; their words are texts
// (`play.lesson.4`, `play.hint.4`).
import type { TextKey } from '../../frame/texts.ts';

export const lessons = [
  { name: 'T-spin double, left', goal: 'double' },
  { name: 'T-spin double, right', goal: 'double' },
  { name: 'Build the roof', goal: 'double' },
  { name: 'T-spin triple', goal: 'triple' },
  { name: 'Perfect clear, two squares', goal: 'perfect' },
  { name: 'Perfect clear, two hooks', goal: 'perfect' },
  { name: 'Perfect clear, four pieces', goal: 'perfect' },
  { name: 'Perfect clear with hold', goal: 'perfect' },
  { name: 'Perfect clear, a narrow way', goal: 'perfect' },
] as const;

/** `number` from 1. */
export const lessonTitle = (number: number) => `play.lesson.${number}` as TextKey;
export const lessonHint = (number: number) => `play.hint.${number}` as TextKey;
export const lessonGoal = (number: number): TextKey => `play.goal.${lessons[number - 1]?.goal ?? 'double'}`;
