// What the coach says.
import { said as inOwnWords } from '../../frame/said.ts';
import { sentenceOf } from '../../frame/sentences.ts';
import { useStore } from '../../frame/store.ts';
import type { Settings } from '../../frame/settings.ts';
import { coachHelps, settings } from '../../frame/settings.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import { OtherPlace } from '../../shared/tetris/other_place.tsx';
import { firstReasons, wordOf } from './coach_words.ts';
import { useCaps } from './caps.ts';
import type { GameKey } from './input.ts';
import type { Action } from './keys.ts';
import { actionTitle, keyName, keysFrom } from './keys.ts';
import type { TetrisPlay } from './sitting.ts';
import { useTouch } from './use_touch.ts';

/** The engine's words for keys, which may be held until a piece is somewhere. */
const strokes: Record<string, { key: GameKey; title?: TextKey; until?: TextKey }> = {
  left: { key: 'left' },
  right: { key: 'right' },
  down: { key: 'soft' },
  drop: { key: 'hard' },
  cw: { key: 'cw' },
  ccw: { key: 'ccw' },
  '180': { key: 'half' },
  hold: { key: 'hold' },
  'far left': { key: 'left', title: 'play.stroke.farLeft', until: 'play.stroke.wall' },
  'far right': { key: 'right', title: 'play.stroke.farRight', until: 'play.stroke.wall' },
  ground: { key: 'soft', title: 'play.stroke.ground', until: 'play.stroke.floor' },
};

/** A key that is pressed several times is drawn once, with how often. */
function runsOf(keys: readonly string[]): { key: string; times: number }[] {
  const runs: { key: string; times: number }[] = [];
  for (const key of keys) {
    const last = runs.at(-1);
    if (last?.key === key) ++last.times;
    else runs.push({ key, times: 1 });
  }
  return runs;
}

/** Drawn as keys: where there is little room the signs alone, and until where a key is held. */
function Keys({ keys }: { keys: readonly string[] }) {
  const t = useTexts();
  const cap = useCaps();
  return (
    <p class="keys">
      {runsOf(keys).map(({ key, times }, at) => {
        const stroke = strokes[key];
        const word = stroke === undefined ? key : t(stroke.title ?? actionTitle(stroke.key));
        return (
          <kbd key={at} title={word} data-times={times} data-held={stroke?.until !== undefined}>
            {stroke !== undefined && <span aria-hidden="true">{cap(stroke.key)}</span>} <span class="word">{word}</span>
            {stroke?.until !== undefined && (
              <span class="until" aria-hidden="true">
                {t(stroke.until)}
              </span>
            )}
            {times > 1 && ` ×${times}`}
          </kbd>
        );
      })}
    </p>
  );
}

/** How much it says; a button, since a list would keep the keys of the game for itself. */
function NextHelp({ help }: { help: Settings['coachHelp'] }) {
  const t = useTexts();
  const next = coachHelps[(coachHelps.indexOf(help) + 1) % coachHelps.length]!;
  return (
    <button class="quiet" onClick={() => settings.set({ coachHelp: next })}>
      {t('play.coach.help')}: {t(`play.coach.help.${help}`)}
    </button>
  );
}

/** As it is written on the key; fingers have none. */
function useKeyName(action: Action): string | undefined {
  const code = useStore(settings, (value) => keysFrom(value.keys)[action][0]);
  return useTouch() || code === undefined ? undefined : keyName(code);
}

function Plan({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const key = useKeyName('plan');
  return (
    <button class="quiet show-plan" onClick={() => sitting.showPlan()}>
      <span aria-hidden="true">▷</span> <span class="words">{t('plan.show')}</span> {key !== undefined && <kbd aria-hidden="true">{key}</kbd>}
    </button>
  );
}

/** Named, and drawn if one wants to see it. */
function Other({ sitting, place, isShown }: { sitting: TetrisPlay; place: string; isShown: boolean }) {
  const key = useKeyName('other');
  return <OtherPlace place={inOwnWords(place)} isShown={isShown} flip={() => sitting.coach.flipOther()} keyName={key} />;
}

export function CoachPanel({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const said = useStore(sitting.coach.view, (value) => value);
  const isPaused = useStore(sitting.game.view, (value) => value.phase !== 'playing');
  const help = useStore(settings, (value) => value.coachHelp);
  const reasons = help === 'first' ? said.reasons.slice(0, firstReasons) : said.reasons;
  const word = help === 'first' ? wordOf(reasons) : null;
  const hint = useStore(sitting.game.view, (value) => value.state?.lesson?.hint ?? '');
  const hasNothing = said.reasons.length === 0 && said.summary === '';
  const isStuck = hint !== '' && hasNothing && !said.isThinking;
  return (
    <aside class="coach card" aria-label={t('play.coach')}>
      <h2>{t(hint === '' ? 'play.coach' : 'play.coach.lesson')}</h2>
      {!isPaused && (
        <>
          {said.problem !== '' && <p role="alert">{t('frame.failed', { why: said.problem })}</p>}
          {said.isThinking && hasNothing && <p class="faint">{t('play.coach.thinking')}</p>}
          {said.keys.length > 0 && <Keys keys={said.keys} />}
          {said.isOutOfReach && <p class="out-of-reach">{t('play.coach.outOfReach')}</p>}
          {said.summary !== '' && <p class="summary">{inOwnWords(said.summary)}</p>}
          {isStuck && <p role="status">{t('play.coach.noWay')}</p>}
          {hint !== '' && <p>{inOwnWords(hint)}</p>}
          <ul>
            {reasons.map((reason) => (
              <li key={reason.text}>{sentenceOf(reason)}</li>
            ))}
          </ul>
          {word !== null && <p class="faint word-of">{t(word)}</p>}
          {(said.other !== null || said.plan.length > 0) && (
            <div class="tools">
              {said.other !== null && <Other sitting={sitting} place={said.other.place} isShown={said.showsOther} />}
              {said.plan.length > 0 && <Plan sitting={sitting} />}
            </div>
          )}
          {help === 'numbers' && (
            <ul class="figures faint">
              {said.numbers.map((number) => (
                <li key={number}>{inOwnWords(number)}</li>
              ))}
            </ul>
          )}
        </>
      )}
      {hint === '' && <NextHelp help={help} />}
    </aside>
  );
}
