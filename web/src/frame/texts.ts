// Words in the language of the person: English, or another when its file has come.
//
//   const t = useTexts();
//   t('play.start')                     'Start'
//   t('online.count', { count: 3 })     '3 games'
//
// `{count|game|games}` is the first word where the count is one, otherwise the second.
import { useStore, createStore } from './store.ts';
import { said } from './said.ts';
import { settings } from './settings.ts';
import type { en } from './texts/en.ts';
import type { Language, Words } from './texts/languages.ts';
import { english, languageOf, languages } from './texts/languages.ts';

export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

const spoken = createStore<Words & { language: Language }>({ language: 'en', ...english });

export function chosenLanguage(): Language {
  const { language } = settings.get();
  return language === 'auto' ? languageOf(navigator.language) : language;
}

/** Brings the texts of the chosen language. */
export async function speak(language: Language): Promise<void> {
  const { texts, sentences, fill = filled } = await languages[language].words();
  document.documentElement.lang = language;
  spoken.set({ language, texts, sentences, fill });
}

export function filled(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = String(values[name] ?? whole);
    return one === undefined ? value : value === '1' ? one : many!;
  });
}

/** The reason (`why`) in a text is from the engine or the service, and said in its language. */
export const translate: Translate = (key, values = {}) => {
  const { texts, fill = filled } = spoken.get();
  const { why } = values;
  return fill(texts[key], typeof why === 'string' ? { ...values, why: said(why) } : values);
};

export function useTexts(): Translate {
  useStore(spoken, (value) => value.language);
  return translate;
}

export const currentLanguage = () => spoken.get().language;
/** For dates: the language of the page, in the way of the device where it is the same one. */
export const localeTag = () => localeFor(spoken.get().language, navigator.language);
export const localeFor = (language: Language, device: string) => (device !== '' && languageOf(device) === language && device.slice(0, 2) === language ? device : language);
export const currentSentences = () => spoken.get().sentences;
