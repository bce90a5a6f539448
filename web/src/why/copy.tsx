// The address of what is shown, to send to somebody.
import { useState } from 'preact/hooks';

import { useTexts } from '../frame/texts.ts';

export function CopyAddress() {
  const t = useTexts();
  const [state, setState] = useState<'' | 'copied' | 'failed'>('');
  const copy = () => {
    const address = location.href;
    // Without a safe origin there is no clipboard: the address stands in the browser's own field.
    const done = (navigator.clipboard as Clipboard | undefined)?.writeText(address) ?? Promise.reject(new Error());
    done.then(() => setState('copied'), () => setState('failed'));
    setTimeout(() => setState(''), 3000);
  };
  return (
    <button onClick={copy} aria-live="polite">
      {t(state === 'copied' ? 'why.copied' : state === 'failed' ? 'why.copyFailed' : 'why.copy')}
    </button>
  );
}
