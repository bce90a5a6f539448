// The start of Why: a position, a game, a puzzle.
import { useState } from 'preact/hooks';

import { EngineError } from '../engine/client.ts';
import { addressWith } from '../frame/handed.ts';
import type { PlaceProps } from '../frame/places.ts';
import { addressOf, go } from '../frame/router.ts';
import { said } from '../frame/said.ts';
import type { TextKey } from '../frame/texts.ts';
import { useTexts } from '../frame/texts.ts';
import { addressOfTetrio, isTetrio } from '../shared/tetris/tetrio.ts';
import { Drop } from './drop.tsx';
import { addressOfFumen } from './fumen.ts';
import { addressFrom, isFumen } from './paste.ts';

const doors: { address: string; title: TextKey; about: TextKey }[] = [
  { address: '#/connect4', title: 'play.connect4', about: 'why.doorConnect4' },
  { address: '#/tetris', title: 'play.tetris', about: 'why.doorTetris' },
  { address: addressOf(['review']), title: 'review.title', about: 'why.doorReview' },
  { address: addressOf(['puzzle']), title: 'puzzle.title', about: 'why.doorPuzzle' },
];

export default function Start(_props: PlaceProps) {
  const t = useTexts();
  const [typed, type] = useState('');
  const [problem, setProblem] = useState('');
  const openFumen = async (text: string) => {
    try {
      const address = await addressOfFumen(text);
      setProblem(address === null ? t('why.fumenWithoutPiece') : '');
      if (address !== null) go(address);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      setProblem(said(error.message));
    }
  };
  const open = async (text: string) => {
    if (isTetrio(text)) return go(await addressOfTetrio(text));
    if (isFumen(text)) return openFumen(text);
    const address = addressFrom(text);
    // A text of several lines is a game: the review says what is wrong with it.
    if (address === null && text.trim().includes('\n')) return go(await addressWith(['review'], text));
    setProblem(address === null ? t('why.wrongPaste') : '');
    if (address !== null) go(address);
  };
  return (
    <section class="why-start">
      <h1>{t('why.title')}</h1>
      <p>{t('why.about')}</p>
      <div class="doors">
        {doors.map(({ address, title, about }) => (
          <a key={address} class="card door" href={address}>
            <strong>{t(title)}</strong>
            <span>{t(about)}</span>
          </a>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open(typed);
        }}
      >
        <label>
          {t('why.paste')}
          <input value={typed} onInput={(event) => type(event.currentTarget.value)} spellcheck={false} autocomplete="off" />
        </label>
        <button class="main" disabled={typed.trim() === ''}>
          {t('review.open')}
        </button>
        {problem !== '' && <p role="alert">{problem}</p>}
      </form>
      <Drop onText={(text) => void open(text)} />
    </section>
  );
}
