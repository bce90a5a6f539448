// What a person has chosen, kept in this browser. What is stored and makes no sense is left out.
import { createStore } from './store.ts';
import type { Language } from './texts/languages.ts';
import { languageNames } from './texts/languages.ts';

/** How blocks and discs look; `clear` has colours and marks that everybody tells apart. */
export const skins = ['usual', 'retro', 'clear'] as const;

/** How much the coach says: `first` is for who does not know its words yet. */
export const coachHelps = ['first', 'reasons', 'numbers'] as const;

export interface Settings {
  language: 'auto' | Language;
  theme: 'auto' | 'light' | 'dark';
  patterns: boolean;
  skin: (typeof skins)[number];
  motion: 'auto' | 'reduced';
  name: string;
  das: number; // ms that left or right is held before it repeats
  arr: number; // ms between repeats; 0: at once to the wall
  softDrop: number; // times gravity; 0: at once to the ground
  ghost: boolean;
  coach: boolean;
  coachHelp: (typeof coachHelps)[number];
  sound: boolean;
  keys: Record<string, string[]>; // by action: KeyboardEvent.code
  pad: Record<string, string>; // by button of a gamepad: the action that was chosen for it
  touch: 'auto' | 'on' | 'off';
  ranked: boolean; // games are for the boards of the server, where there is one
}

export const usualSettings: Settings = {
  language: 'auto',
  theme: 'auto',
  patterns: false,
  skin: 'usual',
  motion: 'auto',
  name: '',
  das: 167,
  arr: 33,
  softDrop: 20,
  ghost: true,
  coach: false,
  coachHelp: 'reasons',
  sound: false,
  keys: {},
  pad: {},
  touch: 'auto',
  ranked: true,
};

const key = 'fourfold.settings';

const choices: Partial<Record<keyof Settings, readonly string[]>> = {
  language: ['auto', ...languageNames],
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'reduced'],
  skin: skins,
  coachHelp: coachHelps,
  touch: ['auto', 'on', 'off'],
};

/** The settings that a stored text says, each only where it makes sense. */
export function settingsFrom(text: string | null): Settings {
  const settings: Record<string, unknown> = { ...usualSettings };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return usualSettings;
  }
  if (typeof stored !== 'object' || stored === null) return usualSettings;
  for (const [name, value] of Object.entries(stored)) {
    const usual = settings[name];
    const allowed = choices[name as keyof Settings];
    const isGood =
      typeof value === typeof usual &&
      (allowed === undefined || allowed.includes(value as string)) &&
      (typeof value !== 'number' || (Number.isFinite(value) && value >= 0 && value <= 1000)) &&
      (typeof value !== 'object' || isTable(value, name === 'keys' ? isTexts : isText));
    if (isGood) settings[name] = value;
  }
  return settings as unknown as Settings;
}

const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

const isTable = (value: unknown, isGood: (entry: unknown) => boolean) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isGood);

/** Private windows may refuse to store anything: the page goes on without. */
function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const settings = createStore<Settings>(settingsFrom(stored()));

settings.subscribe(() => {
  try {
    localStorage.setItem(key, JSON.stringify(settings.get()));
  } catch {
    // Full or forbidden: the choice lasts as long as the page.
  }
});
