// A field for a fumen, or a link with one: its position comes up as soon as it is pasted.
import { useState } from 'preact/hooks';

import { EngineError } from '../engine/client.ts';
import { go } from '../frame/router.ts';
import { said } from '../frame/said.ts';
import { useTexts } from '../frame/texts.ts';
import { addressOfFumen } from './fumen.ts';
import { isFumen } from './paste.ts';

export function PasteFumen() {
  const t = useTexts();
  const [problem, setProblem] = useState('');
  const take = async (text: string) => {
    setProblem('');
    if (!isFumen(text)) return;
    try {
      const address = await addressOfFumen(text);
      if (address === null) setProblem(t('why.fumenWithoutPiece'));
      else go(address);
    } catch (error) {
      if (error instanceof EngineError) setProblem(said(error.message));
    }
  };
  return (
    <label class="paste-fumen">
      {t('why.fumenPaste')}
      <input placeholder="v115@…" spellcheck={false} autocomplete="off" onInput={(event) => void take(event.currentTarget.value)} />
      {problem !== '' && <span role="alert">{problem}</span>}
    </label>
  );
}
