// The rest of a position: rules, pieces, what is held; and what a click on the board does.
import { useState } from 'preact/hooks';

import { go } from '../../frame/router.ts';
import { said } from '../../frame/said.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import { PasteFumen } from '../paste_fumen.tsx';
import { CopyFumen } from '../../shared/tetris/copy_fumen.tsx';
import { rulesets, rulesKey } from '../../shared/tetris/modes.ts';
import { kindOf } from '../../shared/tetris/tables.ts';
import { CopyAddress } from '../copy.tsx';
import { gameAfter } from './game_after.ts';
import type { Position } from './position.ts';
import { emptyPosition, textOf } from './position.ts';

const letters = ['I', 'J', 'L', 'O', 'S', 'T', 'Z'];
const mostPieces = 8;
const counts: [Position['counts'], TextKey][] = [['attack', 'tetris.countsAttack'], ['points', 'tetris.countsPoints'], ['lines', 'tetris.countsLines']];

interface FormProps {
  position: Position;
  change: (part: Partial<Position>) => void;
  brush: string | null;
  setBrush: (brush: string | null) => void;
}

export function Form({ position, change, brush, setBrush }: FormProps) {
  const t = useTexts();
  const isModern = kindOf(position.rules) === 'modern';
  const { pieces } = position;
  return (
    <section class="card why-panel tetris-form" aria-label={t('tetris.position')}>
      <div class="row" role="group" aria-label={t('tetris.clickDoes')}>
        <button aria-pressed={brush === null} onClick={() => setBrush(null)}>
          {t('tetris.ask')}
        </button>
        <button aria-pressed={brush === '#'} onClick={() => setBrush('#')}>
          {t('tetris.edit')}
        </button>
        {brush !== null &&
          letters.map((letter) => (
            <button key={letter} class={`chip ${letter}`} aria-pressed={brush === letter} aria-label={t('tetris.paint', { piece: letter })} onClick={() => setBrush(letter)}>
              {letter}
            </button>
          ))}
      </div>
      <p class="faint">{t(brush === null ? 'tetris.askHelp' : 'tetris.editHelp')}</p>
      <div class="fields">
        <label>
          {t('tetris.rules')}
          <select value={position.rules} onChange={(event) => change({ rules: event.currentTarget.value, held: null })}>
            {rulesets.map((name) => (
              <option key={name} value={name}>
                {t(rulesKey(name) ?? 'tetris.rules')}
              </option>
            ))}
          </select>
        </label>
        {isModern && (
          <label>
            {t('tetris.held')}
            <select value={position.held ?? ''} onChange={(event) => change({ held: event.currentTarget.value || null })}>
              <option value="">{t('tetris.nothing')}</option>
              {letters.map((letter) => (
                <option key={letter} value={letter}>
                  {letter}
                </option>
              ))}
            </select>
          </label>
        )}
        {isModern && (
          <label>
            {t('tetris.backToBack')}
            <input type="number" min={0} max={99} value={position.back_to_back} onInput={(event) => change({ back_to_back: numberFrom(event) })} />
          </label>
        )}
        {isModern && (
          <label>
            {t('tetris.counts')}
            <select value={position.counts} onChange={(event) => change({ counts: event.currentTarget.value as Position['counts'] })}>
              {counts.map(([value, title]) => (
                <option key={value} value={value}>
                  {t(title)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {t('tetris.combo')}
          <input type="number" min={0} max={99} value={position.combo} onInput={(event) => change({ combo: numberFrom(event) })} />
        </label>
      </div>
      <div class="pieces" role="group" aria-label={t('tetris.pieces')}>
        {Array.from(pieces, (letter, at) => (
          <select
            key={at}
            class={`chip ${letter}`}
            value={letter}
            aria-label={at === 0 ? t('tetris.falling') : t('tetris.next', { number: at })}
            onChange={(event) => change({ pieces: pieces.slice(0, at) + event.currentTarget.value + pieces.slice(at + 1) })}
          >
            {letters.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        ))}
        <button onClick={() => change({ pieces: `${pieces}${letters[pieces.length % 7]!}` })} disabled={pieces.length >= mostPieces} aria-label={t('tetris.morePieces')}>
          +
        </button>
        <button onClick={() => change({ pieces: pieces.slice(0, -1) })} disabled={pieces.length <= 1} aria-label={t('tetris.fewerPieces')}>
          −
        </button>
      </div>
      <PasteFumen />
      <div class="row">
        <PlayFromHere position={position} isModern={isModern} />
        <button onClick={() => change({ board: emptyPosition.board })}>{t('why.clear')}</button>
        <CopyAddress />
        <CopyFumen board={() => ({ board: position.board, falling: position.pieces[0] ?? null, held: position.held, next: Array.from(position.pieces.slice(1)) })} />
      </div>
    </section>
  );
}

/** Only modern games can begin with a board. */
function PlayFromHere({ position, isModern }: { position: Position; isModern: boolean }) {
  const t = useTexts();
  const [problem, setProblem] = useState('');
  const play = async () => {
    setProblem('');
    go(await gameAfter(textOf(position)));
  };
  return (
    <>
      <button class="main" onClick={() => void play().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))}>
        {t(isModern ? 'why.playFromHere' : 'tetris.playModern')}
      </button>
      {problem !== '' && <p role="alert">{said(problem)}</p>}
    </>
  );
}

function numberFrom(event: Event): number {
  const value = Math.trunc(Number((event.currentTarget as HTMLInputElement).value));
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), 99) : 0;
}
