// How keys feel and what is shown: the same for every game, kept in this browser.
import { useState } from 'preact/hooks';

import { Check, Choice as Select } from '../../frame/settings_dialog.tsx';
import type { Settings } from '../../frame/settings.ts';
import { coachHelps, settings } from '../../frame/settings.ts';
import { useStore } from '../../frame/store.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { TetrisPlay } from './sitting.ts';

export function HandlingFields({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const now = useStore(settings, (value) => value);
  const hasCoach = useStore(sitting.coach.view, (value) => value.isShown);
  return (
    <div class="fields">
      <NumberField title="play.das" value={now.das} most={500} choose={(das) => settings.set({ das })} />
      <NumberField title="play.arr" value={now.arr} most={500} choose={(arr) => settings.set({ arr })} />
      <p class="faint whole">{t('play.handling.steps')}</p>
      <NumberField title="play.softDrop" value={now.softDrop} most={200} choose={(softDrop) => settings.set({ softDrop })} />
      <Check title="play.ghost" value={now.ghost} choose={(ghost) => settings.set({ ghost })} />
      <Check title="play.coach" value={hasCoach} choose={(coach) => sitting.showCoach(coach)} />
      <Select
        title="play.coach.help"
        value={now.coachHelp}
        options={coachHelps.map((name) => [name, t(`play.coach.help.${name}`)])}
        choose={(name) => settings.set({ coachHelp: name as Settings['coachHelp'] })}
      />
      <Check title="play.sound" value={now.sound} choose={(sound) => settings.set({ sound })} />
      <Select
        title="play.touch"
        value={now.touch}
        options={[['auto', t('settings.auto')], ['on', t('play.touch.on')], ['off', t('play.touch.off')]]}
        choose={(touch) => settings.set({ touch: touch as Settings['touch'] })}
      />
    </div>
  );
}

interface NumberFieldProps {
  title: TextKey;
  value: number;
  most: number;
  choose: (value: number) => void;
}

function NumberField({ title, value, most, choose }: NumberFieldProps) {
  const t = useTexts();
  const [shown, setShown] = useState(0);
  return (
    <label>
      {t(title)}
      <input
        key={shown}
        type="number"
        min={0}
        max={most}
        value={value}
        onChange={(event) => {
          const number = Math.round(event.currentTarget.valueAsNumber);
          if (Number.isFinite(number)) choose(Math.min(Math.max(number, 0), most));
          setShown((count) => count + 1); // what was typed may have become what was there before
        }}
      />
    </label>
  );
}
