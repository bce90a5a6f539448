// Copies the board that is shown as a fumen, the text in which players share positions, or another
// text that the engine makes.
import { useState } from 'preact/hooks';

import { thinkEngine } from '../../engine/engines.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Shown } from './fumen.ts';
import { pageOf } from './fumen.ts';

/** `board`: what is shown when the button is pressed. */
export function CopyFumen({ board }: { board: () => Shown | null }) {
  const written = async () => {
    const shown = board();
    return shown === null ? null : (await thinkEngine().ask<{ text: string }>({ ask: 'fumen.write', pages: [pageOf(shown)] })).text;
  };
  return <CopyText title="fumen.copy" text={written} />;
}

/** `text`: asked for when the button is pressed; null: there is none now. */
export function CopyText({ title, text: written }: { title: TextKey; text: () => Promise<string | null> }) {
  const t = useTexts();
  const [state, setState] = useState<'' | 'copied'>('');
  const [text, setText] = useState('');
  const copy = async () => {
    const found = await written();
    if (found === null) return;
    try {
      await navigator.clipboard.writeText(found);
      setState('copied');
      setTimeout(() => setState(''), 3000);
    } catch {
      setText(found); // no clipboard here: to be taken by hand
    }
  };
  return (
    <>
      <button onClick={() => void copy()} aria-live="polite">
        {t(state === 'copied' ? 'why.copied' : title)}
      </button>
      {text !== '' && <input class="fumen" readOnly value={text} aria-label={t(title)} onFocus={(event) => event.currentTarget.select()} />}
    </>
  );
}
