// Before the game: what it is, what can be chosen, and Start.
import { useEffect, useState } from 'preact/hooks';

import { addressOf, go } from '../../frame/router.ts';
import { Check, Choice as Select } from '../../frame/settings_dialog.tsx';
import { storageState } from '../../frame/storage.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Choice, ModeName, RulesName } from './choice.ts';
import { addressOfChoice, highestLevel, highestStrength, mayPractise, modeAboutKey, modeKey, modesOf, playedOf, rulesets, titleOf } from './choice.ts';
import { KeysDialog } from './keys_dialog.tsx';
import { lessonGoal, lessonHint, lessonTitle, lessons } from './lessons.ts';
import { HandlingFields } from './options.tsx';
import { RankedAbout, RankedChoice, RankedLine } from './ranked_view.tsx';
import type { SavedGame } from './saved.ts';
import { addressOfSaved, leftOf, savedGames } from './saved.ts';
import type { Sitting } from './sitting.ts';
import { isModern } from './state.ts';

export function Ready({ sitting }: { sitting: Sitting }) {
  const t = useTexts();
  const [keysOpen, openKeys] = useState(false);
  const { choice, game } = sitting;
  const left = useLeft(choice);
  const isContinued = useStore(game.view, (value) => (value.state?.pieces ?? 0) > 0);
  const played = playedOf(choice, useStore(game.view, (value) => value.state));
  return (
    <>
      <h2>{choice.mode === 'lesson' ? t(lessonTitle(choice.lesson)) : played !== null && t(titleOf(played))}</h2>
      <p class="faint">{choice.mode === 'lesson' ? t(lessonGoal(choice.lesson)) : played !== null && t(modeAboutKey(played.rules, played.mode))}</p>
      {choice.mode === 'lesson' && (
        <details>
          <summary>{t('play.hint')}</summary>
          <p>{t(lessonHint(choice.lesson))}</p>
        </details>
      )}
      {left !== undefined && (
        <button class="main big" onClick={() => go(addressOfSaved(left))}>
          {t('play.continueLeft', { points: left.points.toLocaleString(), lines: left.lines })}
        </button>
      )}
      <button class={left === undefined ? 'main big' : 'big'} autofocus onClick={() => void sitting.start(performance.now())}>
        {t(isContinued ? 'play.resume' : 'play.start')}
      </button>
      <RankedLine sitting={sitting} />
      <RankedChoice sitting={sitting} />
      <RankedAbout sitting={sitting} />
      {!isContinued && choice.kept === '' && <Choices choice={choice} />}
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

/** The game of this kind that was left last: a page that is loaded again offers it before a new one. */
function useLeft(choice: Choice): SavedGame | undefined {
  const [left, setLeft] = useState<SavedGame>();
  const changes = useStore(storageState, (value) => value.changes); // it may be written a moment later
  useEffect(() => void savedGames().then((games) => setLeft(leftOf(choice, games))), [changes]);
  return left;
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
