// Sentences of the engine that come without their numbers apart, such as hints of puzzles, in the
// language of the person: found by their English form.
//
//   said('It is column 4.')     'It is column 4.'     '4열입니다.'
import { filledWithParticles } from './particles.ts';
import { currentSentences } from './texts.ts';

/** An English sentence with places for what changes ({column}), and how it is said. */
export type Said = readonly [english: string, own: string];

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

function valuesOf(sentence: string, english: string): Record<string, string> | null {
  const pattern = escaped(english).replace(/\{(\w+)\}/g, '(?<$1>.+?)');
  const found = new RegExp(`^${pattern}$`).exec(sentence);
  return found === null ? null : { ...found.groups };
}

/** The sentence itself where it has no other form. */
export function said(sentence: string, forms: readonly Said[] = currentSentences()?.said ?? []): string {
  for (const [english, own] of forms) {
    const values = valuesOf(sentence, english);
    if (values !== null) return filledWithParticles(own, values);
  }
  return sentence;
}
