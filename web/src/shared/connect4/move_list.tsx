// The discs of a game in their order: each leads to the board after it, as the buttons and arrow
// keys do. It takes as much room as it has, and what was played last is in sight.
import { useLayoutEffect, useRef } from 'preact/hooks';

import { columnFrom } from '../../engine/match.ts';
import { usePageKeys } from '../../frame/page_keys.ts';
import { sideName } from '../../frame/sides.ts';
import { useTexts } from '../../frame/texts.ts';
import './move_list.css';

interface MoveListProps {
  moves: string;
  /** So many discs are on the board that is shown. */
  at: number;
  go: (at: number) => void;
}

export function MoveList({ moves, at, go }: MoveListProps) {
  const t = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const to = (next: number) => {
    if (next >= 0 && next <= moves.length && next !== at) go(next);
  };
  usePageKeys((event) => {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: moves.length }[event.key];
    if (next === undefined || moves === '') return;
    event.preventDefault();
    to(next);
  });
  useLayoutEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the list scrolls, never the page.
    if (shown != null) list.current!.scrollTo({ left: shown.offsetLeft - list.current!.clientWidth / 2, top: shown.offsetTop - list.current!.clientHeight / 2 });
  }, [moves, at]);
  const step = (next: number, sign: string, label: string) => (
    <button class="quiet" onClick={() => to(next)} disabled={next < 0 || next > moves.length || next === at} aria-label={label}>
      {sign}
    </button>
  );
  return (
    <section class="move-list" aria-label={t('connect4.moves')}>
      <div class="step-buttons" role="group" aria-label={t('why.steps')}>
        {step(0, '|◀', t('why.toStart'))}
        {step(at - 1, '◀', t('why.back'))}
        {step(at + 1, '▶', t('why.forward'))}
        {step(moves.length, '▶|', t('why.toEnd'))}
      </div>
      <ol ref={list}>
        {Array.from(moves, (symbol, index) => {
          const side = index % 2 === 0 ? 'O' : 'X';
          return (
            <li key={index}>
              <button
                class={side}
                tabIndex={index + 1 === at ? 0 : -1}
                aria-current={index + 1 === at ? 'step' : undefined}
                aria-label={t('connect4.moves.disc', { number: index + 1, side: sideName(t, side), column: columnFrom(symbol) + 1 })}
                onClick={() => to(index + 1)}
              >
                {symbol}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
