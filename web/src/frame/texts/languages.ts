// The languages of the page. A language is one file with its words, and one row here; nothing else
// on the page asks which language it is.
import type { SentenceTexts } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { en } from './en.ts';

export interface Words {
  texts: Texts;
  /** How the teacher's sentences are said; none in English, which the engine speaks itself. */
  sentences: SentenceTexts | null;
  /** Puts values into a text, where the language does more than to put them there. */
  fill?: (text: string, values: Record<string, string | number>) => string;
}

interface Row {
  /** What those who speak it call it. */
  name: string;
  words: () => Words | Promise<Words>;
}

export const english: Words = { texts: en, sentences: null };

export const languages = {
  en: { name: 'English', words: () => english },
  ko: { name: '한국어', words: async () => (await import('./ko.ts')).words },
} satisfies Record<string, Row>;

export type Language = keyof typeof languages;

export const languageNames = Object.keys(languages) as Language[];

/** The one that a tag such as `ko-KR` names; English where there is none. */
export function languageOf(tag: string): Language {
  const [name] = tag.toLowerCase().split('-');
  return languageNames.find((each) => each === name) ?? 'en';
}
