// What is best and why; or why not the place that was asked about.
import { said as inOwnWords } from '../../frame/said.ts';
import { againstSentenceOf, sentenceOf } from '../../frame/sentences.ts';
import { useTexts } from '../../frame/texts.ts';
import { OtherPlace } from '../../shared/tetris/other_place.tsx';
import type { Advice, Against } from './advice.ts';
import { behindText, keysText, placeText } from './words.ts';

export const otherKey = 'O';
export const planKey = 'V';

interface SaidProps {
  advice: Advice;
  chosen: number;
  said: Against | null;
  /** The next best place is drawn too. */
  showsOther: boolean;
  flipOther: () => void;
  showPlan: () => void;
}

export function Said({ advice, chosen, said, showsOther, flipOther, showPlan }: SaidProps) {
  const t = useTexts();
  const place = advice.placements[chosen];
  const best = advice.placements[0];
  if (place === undefined || best === undefined) return null;
  const isBest = chosen === 0;
  const reasons = isBest ? advice.best.reasons : (said?.reasons ?? place.reasons ?? []);
  const keys = isBest ? advice.best.keys : (said?.placement.keys ?? place.keys ?? []);
  return (
    <div class="said" role="status">
      <h2>{isBest ? t('tetris.best') : t('tetris.whyNot')}</h2>
      <p class="place">
        <strong>{placeText(t, place, advice.height)}</strong> {place.text !== '' && <span class="faint">{inOwnWords(place.text)}</span>}
        {!isBest && <span class="behind">{behindText(place.behind)}</span>}
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.text}>{isBest ? sentenceOf(reason) : againstSentenceOf(reason)}</li>
        ))}
        {reasons.length === 0 && <li class="faint">{t(isBest ? 'tetris.onlySlightly' : 'tetris.asGood')}</li>}
      </ul>
      {isBest && (
        <div class="row tools">
          {advice.best.other !== null && <OtherPlace place={placeText(t, advice.best.other, advice.height)} isShown={showsOther} flip={flipOther} keyName={otherKey} />}
          {advice.best.plan.length > 0 && (
            <button class="quiet show-plan" onClick={showPlan}>
              <span aria-hidden="true">▷</span> {t('plan.show')} <kbd aria-hidden="true">{planKey}</kbd>
            </button>
          )}
        </div>
      )}
      {keys.length > 0 && (
        <p class="keys">
          <span class="faint">{t('tetris.keys')}</span> {keysText(t, keys)}
        </p>
      )}
      {isBest && advice.best.numbers.length > 0 && (
        <details>
          <summary>{t('tetris.numbers')}</summary>
          <ul>
            {advice.best.numbers.map((line) => (
              <li key={line}>{inOwnWords(line)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
