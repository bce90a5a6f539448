// Sentences of the engine that come without their numbers apart, such as hints of puzzles, in the
// language of the person: found by their English form. What stands in them (the name of a clear, a
// sentence within the sentence) is said in the same way.
//
//   said('It is column 4.')     'It is column 4.'     '4열입니다.'
//   said('Double')              'Double'              '더블'
import type { SentenceTexts } from './sentences.ts';
import { currentSentences } from './texts.ts';

/** An English sentence with places for what changes ({column}), and how it is said. */
export type Said = readonly [english: string, own: string];

/** What `said` needs of a language. */
export type SaidTexts = Pick<SentenceTexts, 'said' | 'words' | 'fill'>;

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

function valuesOf(sentence: string, english: string): Record<string, string> | null {
  const pattern = escaped(english).replace(/\{(\w+)\}/g, '(?<$1>.+?)');
  const found = new RegExp(`^${pattern}$`).exec(sentence);
  return found === null ? null : { ...found.groups };
}

/** The sentence itself where it has no other form. */
export function said(sentence: string, texts: SaidTexts | null = currentSentences()): string {
  if (texts === null) return sentence;
  const word = texts.words[sentence];
  if (word !== undefined) return word;
  for (const [english, own] of texts.said) {
    const values = valuesOf(sentence, english);
    if (values !== null) return texts.fill(own, inOwnWords(values, texts));
  }
  return sentence;
}

/**
 * Keys of a solution, as the engine lists them; a key that comes again and again is said once, with
 * how often.
 */
export function saidKeys(list: string, texts: SaidTexts | null = currentSentences()): string {
  const runs: { key: string; times: number }[] = [];
  for (const key of list.split(', ')) {
    const last = runs.at(-1);
    if (last?.key === key) ++last.times;
    else runs.push({ key, times: 1 });
  }
  return runs.map(({ key, times }) => said(key, texts) + (times > 1 ? ` ×${times}` : '')).join(', ');
}

function inOwnWords(values: Record<string, string>, texts: SaidTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(value, texts)]));
}
