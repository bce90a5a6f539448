// What a screen reader hears of a game: clears, garbage, levels, and the piece that comes where
// nobody is in a hurry.
import { useEffect, useState } from 'preact/hooks';

import { said } from '../../frame/said.ts';
import type { Store } from '../../frame/store.ts';
import type { Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { GameView } from './game.ts';
import type { RoundState } from './state.ts';

/** Empty: nothing that is worth a word. */
export function eventText(state: RoundState, levelBefore: number, t: Translate): string {
  const locked = state.facts?.locked ?? [];
  const risen = locked.reduce((rows, lock) => rows + lock.risen, 0);
  return [
    ...locked.filter(({ text }) => text !== '').map(({ text }) => `${said(text)}.`),
    ...(locked.some(({ rows }) => rows.length > 0) ? [t('play.told.lines', { lines: state.lines })] : []),
    ...(risen > 0 ? [t('play.told.garbage', { rows: risen })] : []),
    ...(state.level > levelBefore ? [t('play.told.level', { level: state.level })] : []),
    ...(state.level === 0 && locked.length > 0 && state.falling !== null ? [t('play.told.piece', { piece: state.falling.piece })] : []),
  ].join(' ');
}

export function Told({ view }: { view: Store<GameView> }) {
  const t = useTexts();
  const [text, setText] = useState('');
  useEffect(() => {
    let { state: before } = view.get();
    return view.subscribe(() => {
      const { state } = view.get();
      if (state === null || state === before) return;
      const told = eventText(state, before?.level ?? state.level, t);
      before = state;
      if (told !== '') setText(told);
    });
  }, [view]);
  return (
    <p class="unseen told" role="status">
      {text}
    </p>
  );
}
