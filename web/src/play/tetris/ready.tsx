// Before the game: what it is, what can be chosen, and Start.
import { useEffect, useState } from 'preact/hooks';

import { addressOf, go } from '../../frame/router.ts';
import { Check, Choice as Select } from '../../frame/settings_dialog.tsx';
import { storageState } from '../../frame/storage.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import {
  highestLevel, lessonGoal, lessonHint, lessonMode, lessonTitle, lowestLevel, mayPractise, modeAboutKey, modeKey, modesOf, rulesKey, rulesets, strengthTitle, usualMode,
} from '../../shared/tetris/modes.ts';
import { tables } from '../../shared/tetris/tables.ts';
import { Best } from './best.tsx';
import type { Choice } from './choice.ts';
import { addressOfChoice, playedOf, titleOf } from './choice.ts';
import { KeysDialog } from './keys_dialog.tsx';
import { LessonSolution } from './lesson_solution.tsx';
import { HandlingFields } from './options.tsx';
import { RankedAbout, RankedChoice, RankedLine } from './ranked_view.tsx';
import type { SavedGame } from './saved.ts';
import { addressOfSaved, leftOf, savedGames } from './saved.ts';
import type { TetrisPlay } from './sitting.ts';

export function Ready({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const [keysOpen, openKeys] = useState(false);
  const { choice, game } = sitting;
  const left = useLeft(choice);
  const isContinued = useStore(game.view, (value) => (value.state?.pieces ?? 0) > 0);
  const played = playedOf(choice, useStore(game.view, (value) => value.state));
  return (
    <>
      <h2>{choice.mode === lessonMode ? lessonTitle(choice.lesson) : played !== null && t(titleOf(played))}</h2>
      <p class="faint">{choice.mode === lessonMode ? lessonGoal(choice.lesson) : played !== null && t(modeAboutKey(played.rules, played.mode))}</p>
      {choice.mode === lessonMode && (
        <details>
          <summary>{t('play.hint')}</summary>
          <p>{lessonHint(choice.lesson)}</p>
        </details>
      )}
      {choice.mode === lessonMode && <LessonSolution id={tables.lessons[choice.lesson - 1]?.id ?? ''} />}
      {choice.mode === lessonMode && (
        <p>
          <a href={addressOf(['puzzle', 'lessons'])}>{t('lesson.all')}</a>
        </p>
      )}
      {left !== undefined && (
        <button class="main big" onClick={() => go(addressOfSaved(left))}>
          {t('play.continueLeft', { points: left.points.toLocaleString(), lines: left.lines })}
        </button>
      )}
      <button class={left === undefined ? 'main big' : 'big'} autofocus onClick={() => void sitting.start(performance.now())}>
        {t(isContinued ? 'play.resume' : 'play.start')}
      </button>
      <Best sitting={sitting} />
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

/**
 * The game of this kind that was left last: a page that is loaded again offers it before a new one.
 */
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
  const changeRules = (to: string) =>
    change({ rules: to, mode: modesOf(to).includes(mode) ? mode : usualMode(to), level: lowestLevel(to), practice: false });
  const highest = highestLevel(rules, mode);
  const levels = Array.from({ length: highest + 1 }, (_, level) => level).slice(lowestLevel(rules));
  return (
    <div class="fields">
      <Select
        title="play.rules"
        value={rules}
        options={rulesets.map((name) => [name, t(rulesKey(name) ?? 'play.rules')])}
        choose={changeRules}
      />
      <Select
        title="rank.mode"
        value={mode}
        options={modesOf(rules).map((name) => [name, t(modeKey(rules, name) ?? 'rank.mode')])}
        choose={(name) => change({ mode: name, level: lowestLevel(rules), practice: false })}
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
          options={Array.from({ length: tables.strengths }, (_, index) => [String(index + 1), t(strengthTitle(index + 1))])}
          choose={(strength) => change({ strength: Number(strength) })}
        />
      )}
      {mode === lessonMode && (
        <Select
          title="play.lesson"
          value={String(choice.lesson)}
          options={tables.lessons.map((_, index) => [String(index + 1), lessonTitle(index + 1)])}
          choose={(lesson) => change({ lesson: Number(lesson) })}
        />
      )}
      {mayPractise(rules, mode) && (
        <Check title="play.practice" value={choice.practice} choose={(practice) => change({ practice })} />
      )}
    </div>
  );
}
