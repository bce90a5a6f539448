// Words in the language of the person: English, or Korean when its file has come.
//
//   const t = useTexts();
//   t('play.start')                     'Start'
//   t('rank.games', { count: 3 })       '3 games'
import { useStore, createStore } from './store.ts';
import { settings } from './settings.ts';
import { en } from './texts/en.ts';

export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;
export type Language = 'en' | 'ko';
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

interface Spoken {
  language: Language;
  texts: Texts;
}

const spoken = createStore<Spoken>({ language: 'en', texts: en });

export function chosenLanguage(): Language {
  const { language } = settings.get();
  if (language !== 'auto') return language;
  return navigator.language.toLowerCase().startsWith('ko') ? 'ko' : 'en';
}

/** Brings the texts of the chosen language. */
export async function speak(language: Language): Promise<void> {
  const texts: Texts = language === 'ko' ? (await import('./texts/ko.ts')).ko : en;
  document.documentElement.lang = language;
  spoken.set({ language, texts });
}

export function filled(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const translate: Translate = (key, values) => filled(spoken.get().texts[key], values);

export function useTexts(): Translate {
  useStore(spoken, (value) => value.language);
  return translate;
}

export const currentLanguage = () => spoken.get().language;
