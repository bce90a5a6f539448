// Before the game: what it is, what can be chosen, and Start.
import { useState } from 'preact/hooks';

import { addressOf, go } from '../../frame/router.ts';
import { Check, Choice as Select } from '../../frame/settings_dialog.tsx';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Choice, ModeName, RulesName } from './choice.ts';
import { addressOfChoice, highestLevel, highestStrength, mayPractise, modeAboutKey, modeKey, modesOf, rulesets } from './choice.ts';
import { KeysDialog } from './keys_dialog.tsx';
import { lessonGoal, lessonHint, lessonTitle, lessons } from './lessons.ts';
import { HandlingFields } from './options.tsx';
import { RankedAbout, RankedChoice, RankedLine } from './ranked_view.tsx';
import type { Sitting } from './sitting.ts';
import { isModern } from './state.ts';

export function Ready({ sitting }: { sitting: Sitting }) {
  const t = useTexts();
  const [keysOpen, openKeys] = useState(false);
  const { choice, game } = sitting;
  const isContinued = useStore(game.view, (value) => (value.state?.pieces ?? 0) > 0);
  const key = modeKey(choice.rules, choice.mode);
  return (
    <>
      <h2>{choice.mode === 'lesson' ? t(lessonTitle(choice.lesson)) : key !== undefined && t(key)}</h2>
      <p class="faint">{choice.mode === 'lesson' ? t(lessonGoal(choice.lesson)) : t(modeAboutKey(choice.rules, choice.mode))}</p>
      {choice.mode === 'lesson' && (
        <details>
          <summary>{t('play.hint')}</summary>
          <p>{t(lessonHint(choice.lesson))}</p>
        </details>
      )}
      <button class="main big" autofocus onClick={() => void sitting.start(performance.now())}>
        {t(isContinued ? 'play.resume' : 'play.start')}
      </button>
      <RankedLine sitting={sitting} />
      <RankedChoice sitting={sitting} />
      <RankedAbout sitting={sitting} />
      {!isContinued && <Choices choice={choice} />}
      <details>
        <summary>{t('play.controls')}</summary>
        <HandlingFields sitting={sitting} />
        <button onClick={() => openKeys(true)}>{t('play.keys')}</button>
        <p class="faint">{t('play.gesture')}</p>
      </details>
      <a href={addressOf(['play'])}>{t('play.other')}</a>
      {keysOpen && <KeysDialog close={() => openKeys(false)} />}
    </>
  );
}

/** What the address says can be chosen here too; the address follows. */
function Choices({ choice }: { choice: Choice }) {
  const t = useTexts();
  const { rules, mode } = choice;
  const change = (part: Partial<Choice>) => go(addressOfChoice({ ...choice, ...part }), 'replace');
  const changeRules = (to: RulesName) =>
    change({ rules: to, mode: modesOf(to).includes(mode) ? mode : 'marathon', level: isModern(to) ? 1 : 0, practice: false });
  const highest = highestLevel(rules, mode);
  const levels = Array.from({ length: highest + 1 }, (_, level) => level).slice(isModern(rules) ? 1 : 0);
  return (
    <div class="fields">
      <Select
        title="play.rules"
        value={rules}
        options={rulesets.map((name) => [name, t(`play.rules.${name}`)])}
        choose={(name) => changeRules(name as RulesName)}
      />
      <Select
        title="rank.mode"
        value={mode}
        options={modesOf(rules).map((name) => [name, t(modeKey(rules, name) ?? 'rank.mode')])}
        choose={(name) => change({ mode: name as ModeName, level: isModern(rules) ? 1 : 0, practice: false })}
      />
      {highest > 0 && (
        <Select
          title="play.level"
          value={String(choice.level)}
          options={levels.map((level) => [String(level), level === 0 ? t('play.level.rules') : String(level)])}
          choose={(level) => change({ level: Number(level) })}
        />
      )}
      {mode === 'versus' && (
        <Select
          title="play.strength"
          value={String(choice.strength)}
          options={Array.from({ length: highestStrength }, (_, index) => [String(index + 1), t(`play.strength.${index + 1}` as 'play.strength.1')])}
          choose={(strength) => change({ strength: Number(strength) })}
        />
      )}
      {mode === 'lesson' && (
        <Select
          title="play.lesson"
          value={String(choice.lesson)}
          options={lessons.map((_, index) => [String(index + 1), t(lessonTitle(index + 1))])}
          choose={(lesson) => change({ lesson: Number(lesson) })}
        />
      )}
      {mayPractise(rules, mode) && (
        <Check title="play.practice" value={choice.practice} choose={(practice) => change({ practice })} />
      )}
    </div>
  );
}
