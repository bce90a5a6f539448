// What the coach says.
import { said as inOwnWords } from '../../frame/said.ts';
import { sentenceOf } from '../../frame/sentences.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Sitting } from './sitting.ts';

/** The engine's words for keys; the last three are keys that are held. */
const strokes = {
  left: 'play.action.left', right: 'play.action.right', down: 'play.action.soft', drop: 'play.action.hard', cw: 'play.action.cw',
  ccw: 'play.action.ccw', '180': 'play.action.half', hold: 'play.action.hold',
  'far left': 'play.stroke.farLeft', 'far right': 'play.stroke.farRight', ground: 'play.stroke.ground',
} as const;

export function CoachPanel({ sitting }: { sitting: Sitting }) {
  const t = useTexts();
  const said = useStore(sitting.coach.view, (value) => value);
  const isPaused = useStore(sitting.game.view, (value) => value.phase !== 'playing');
  const keyText = (key: string) => (key in strokes ? t(strokes[key as keyof typeof strokes]) : key);
  const hasNothing = said.reasons.length === 0 && said.summary === '';
  return (
    <aside class="coach card" aria-label={t('play.coach')}>
      <h2>{t('play.coach')}</h2>
      {!isPaused && (
        <>
          {said.problem !== '' && <p role="alert">{t('frame.failed', { why: said.problem })}</p>}
          {said.isThinking && hasNothing && <p class="faint">{t('play.coach.thinking')}</p>}
          {said.summary !== '' && <p class="summary">{inOwnWords(said.summary)}</p>}
          <ul>
            {said.reasons.map((reason) => (
              <li key={reason.text}>{sentenceOf(reason)}</li>
            ))}
          </ul>
          {said.keys.length > 0 && <p class="keys faint">{said.keys.map(keyText).join(', ')}</p>}
          {said.showsNumbers && (
            <ul class="figures faint">
              {said.numbers.map((number) => (
                <li key={number}>{inOwnWords(number)}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <button class="quiet" aria-pressed={said.showsNumbers} onClick={() => sitting.coach.showNumbers(!said.showsNumbers)}>
        {t('play.coach.numbers')}
      </button>
    </aside>
  );
}
