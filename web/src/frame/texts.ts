// Words in the language of the person: English, or Korean when its file has come.
//
//   const t = useTexts();
//   t('play.start')                     'Start'
//   t('online.count', { count: 3 })     '3 games'
//
// `{count|game|games}` is the first word where the count is one, otherwise the second.
import { useStore, createStore } from './store.ts';
import { settings } from './settings.ts';
import type { SentenceTexts } from './sentences.ts';
import { en } from './texts/en.ts';

export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;
export type Language = 'en' | 'ko';
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

interface Spoken {
  language: Language;
  texts: Texts;
  /** How the teacher's sentences are said; none in English, which the engine speaks itself. */
  sentences: SentenceTexts | null;
}

const spoken = createStore<Spoken>({ language: 'en', texts: en, sentences: null });

export function chosenLanguage(): Language {
  const { language } = settings.get();
  if (language !== 'auto') return language;
  return navigator.language.toLowerCase().startsWith('ko') ? 'ko' : 'en';
}

/** Brings the texts of the chosen language. */
export async function speak(language: Language): Promise<void> {
  const words = language === 'ko' ? await korean() : { texts: en, sentences: null };
  document.documentElement.lang = language;
  spoken.set({ language, ...words });
}

async function korean() {
  const [{ ko }, { koSentences }] = await Promise.all([import('./texts/ko.ts'), import('./texts/ko_sentences.ts')]);
  return { texts: ko, sentences: koSentences };
}

export function filled(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = String(values[name] ?? whole);
    return one === undefined ? value : value === '1' ? one : many!;
  });
}

export const translate: Translate = (key, values) => filled(spoken.get().texts[key], values);

export function useTexts(): Translate {
  useStore(spoken, (value) => value.language);
  return translate;
}

export const currentLanguage = () => spoken.get().language;
export const currentSentences = () => spoken.get().sentences;
