// The settings that concern every place; those of a game stand where it is played.
import { useEffect, useRef } from 'preact/hooks';

import type { Settings } from './settings.ts';
import { settings, skins } from './settings.ts';
import { useStore } from './store.ts';
import type { TextKey } from './texts.ts';
import { useTexts } from './texts.ts';
import { languageNames, languages } from './texts/languages.ts';

export function SettingsDialog({ close }: { close: () => void }) {
  const t = useTexts();
  const now = useStore(settings, (value) => value);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={close} aria-label={t('frame.settings')}>
      <form method="dialog">
        <h2>{t('frame.settings')}</h2>
        <Choice
          title="settings.language"
          value={now.language}
          options={[['auto', t('settings.auto')], ...languageNames.map((name): [string, string] => [name, languages[name].name])]}
          choose={(language) => settings.set({ language: language as Settings['language'] })}
        />
        <Choice
          title="settings.theme"
          value={now.theme}
          options={[['auto', t('settings.auto')], ['light', t('settings.light')], ['dark', t('settings.dark')]]}
          choose={(theme) => settings.set({ theme: theme as Settings['theme'] })}
        />
        <Choice
          title="settings.skin"
          value={now.skin}
          options={skins.map((skin) => [skin, t(`settings.skin.${skin}`)])}
          choose={(skin) => settings.set({ skin: skin as Settings['skin'] })}
        />
        <Check title="settings.patterns" value={now.patterns} choose={(patterns) => settings.set({ patterns })} />
        <Check
          title="settings.motion"
          value={now.motion === 'reduced'}
          choose={(less) => settings.set({ motion: less ? 'reduced' : 'auto' })}
        />
        <Check title="play.sound" value={now.sound} choose={(sound) => settings.set({ sound })} />
        <label>
          {t('settings.name')}
          <input value={now.name} maxLength={32} onInput={(event) => settings.set({ name: event.currentTarget.value })} />
        </label>
        <button>{t('frame.close')}</button>
      </form>
    </dialog>
  );
}

interface ChoiceProps {
  title: TextKey;
  value: string;
  options: [string, string][];
  choose: (value: string) => void;
}

export function Choice({ title, value, options, choose }: ChoiceProps) {
  const t = useTexts();
  return (
    <label>
      {t(title)}
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Check({ title, value, choose }: { title: TextKey; value: boolean; choose: (value: boolean) => void }) {
  const t = useTexts();
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={(event) => choose(event.currentTarget.checked)} />
      {t(title)}
    </label>
  );
}
