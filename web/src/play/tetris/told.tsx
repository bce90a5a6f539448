// What a screen reader hears of a game: clears, garbage, levels, how it ended, and the piece that
// comes where nobody is in a hurry.
import { useEffect, useState } from 'preact/hooks';

import { said } from '../../frame/said.ts';
import type { Store } from '../../frame/store.ts';
import type { Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { GameView } from './game.ts';
import type { RoundState } from './state.ts';

const rowsWaiting = ({ waiting }: Pick<RoundState, 'waiting'>) => waiting.reduce((sum, rows) => sum + rows, 0);

/** Empty: nothing that is worth a word. */
export function eventText(state: RoundState, before: Pick<RoundState, 'level' | 'waiting'>, t: Translate): string {
  const hasPieceToTell = state.level === 0 && !state.over && state.falling !== null;
  const locked = state.facts?.locked ?? [];
  const risen = locked.reduce((rows, lock) => rows + lock.risen, 0);
  return [
    ...locked.filter(({ text }) => text !== '').map(({ text }) => `${said(text)}.`),
    ...(locked.some(({ rows }) => rows.length > 0) ? [t('play.told.lines', { lines: state.lines })] : []),
    ...(risen > 0 ? [t('play.told.garbage', { rows: risen })] : []),
    ...(state.level > before.level ? [t('play.told.level', { level: state.level })] : []),
    ...(rowsWaiting(state) > rowsWaiting(before) ? [`${t('play.waiting', { count: rowsWaiting(state) })}.`] : []),
    ...(hasPieceToTell && (locked.length > 0 || state.facts?.held === true) ? [t('play.told.piece', { piece: state.falling!.piece })] : []),
  ].join(' ');
}

interface ToldProps {
  view: Store<GameView>;
  /** Of a game that is over; rooms say it themselves. */
  endText?: ((state: RoundState) => string) | undefined;
}

export function Told({ view, endText }: ToldProps) {
  const t = useTexts();
  const [{ text, count }, tell] = useState({ text: '', count: 0 });
  useEffect(() => {
    let { state: before } = view.get();
    return view.subscribe(() => {
      const { state } = view.get();
      if (state === null || state === before) return;
      const end = state.over && before?.over !== true ? (endText?.(state) ?? '') : '';
      const told = [eventText(state, before ?? state, t), end].filter((part) => part !== '').join(' ');
      before = state;
      if (told !== '') tell((last) => ({ text: told, count: last.count + 1 }));
    });
  }, [view]);
  return (
    <p class="unseen told" role="status">
      {/* What is said twice is heard twice only where it is another element. */}
      <span key={count}>{text}</span>
    </p>
  );
}
