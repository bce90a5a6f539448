// Copies the board that is shown as a fumen, the text in which players share positions.
import { useState } from 'preact/hooks';

import { thinkEngine } from '../../engine/engines.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Shown } from './fumen.ts';
import { pageOf } from './fumen.ts';

/** `board`: what is shown when the button is pressed. */
export function CopyFumen({ board }: { board: () => Shown | null }) {
  const t = useTexts();
  const [state, setState] = useState<'' | 'copied'>('');
  const [text, setText] = useState('');
  const copy = async () => {
    const shown = board();
    if (shown === null) return;
    const fumen = await thinkEngine().ask<{ text: string }>({ ask: 'fumen.write', pages: [pageOf(shown)] });
    try {
      await navigator.clipboard.writeText(fumen.text);
      setState('copied');
      setTimeout(() => setState(''), 3000);
    } catch {
      setText(fumen.text); // no clipboard here: to be taken by hand
    }
  };
  return (
    <>
      <button onClick={() => void copy()} aria-live="polite">
        {t(state === 'copied' ? 'why.copied' : 'fumen.copy')}
      </button>
      {text !== '' && <input class="fumen" readOnly value={text} aria-label={t('fumen.copy')} onFocus={(event) => event.currentTarget.select()} />}
    </>
  );
}
