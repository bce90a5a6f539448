// What the coach says.
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Sitting } from './sitting.ts';

export function CoachPanel({ sitting }: { sitting: Sitting }) {
  const t = useTexts();
  const said = useStore(sitting.coach.view, (value) => value);
  const isPaused = useStore(sitting.game.view, (value) => value.phase !== 'playing');
  const hasNothing = said.reasons.length === 0 && said.summary === '';
  return (
    <aside class="coach card" aria-label={t('play.coach')}>
      <h2>{t('play.coach')}</h2>
      {!isPaused && (
        <>
          {said.problem !== '' && <p role="alert">{t('frame.failed', { why: said.problem })}</p>}
          {said.isThinking && hasNothing && <p class="faint">{t('play.coach.thinking')}</p>}
          {said.summary !== '' && <p class="summary">{said.summary}</p>}
          <ul>
            {said.reasons.map((reason) => (
              <li key={reason.text}>{reason.text}</li>
            ))}
          </ul>
          {said.keys !== '' && <p class="keys faint">{said.keys}</p>}
          {said.showsNumbers && (
            <ul class="figures faint">
              {said.numbers.map((number) => (
                <li key={number}>{number}</li>
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
