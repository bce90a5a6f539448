// An engine that broke off: the person hears of it, and that what was open goes on.
import { useEffect, useState } from 'preact/hooks';

import type { Loss } from '../engine/losses.ts';
import { onLoss } from '../engine/losses.ts';
import { useTexts } from './texts.ts';

export function EngineNotice() {
  const t = useTexts();
  const [loss, setLoss] = useState<Loss | null>(null);
  useEffect(() => onLoss(setLoss), []);
  if (loss === null) return null;
  return (
    <p class="notice row" role="alert">
      {t(loss.isBack ? 'frame.engineBack' : 'frame.engineGone', { why: loss.why })}
      <button onClick={() => setLoss(null)}>{t('frame.close')}</button>
    </p>
  );
}
