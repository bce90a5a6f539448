// The board, what one can do, and how it ended.
import { useEffect, useState } from 'preact/hooks';

import { ColumnBoard } from '../../board/column_board.tsx';
import type { MatchState } from '../../engine/match.ts';
import { useTruth } from '../../engine/truth.ts';
import { usePageKeys } from '../../frame/page_keys.ts';
import { addressOf } from '../../frame/router.ts';
import { said as inOwnWords } from '../../frame/said.ts';
import { settings } from '../../frame/settings.ts';
import { sideName } from '../../frame/sides.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import { whyAddress } from '../../shared/connect4/address.ts';
import { MoveList } from '../../shared/connect4/move_list.tsx';
import { laid, restingCells } from '../../shared/connect4/moves.ts';
import { useSeen } from '../../shared/connect4/seen.ts';
import { valueText } from '../../shared/connect4/value.ts';
import { ValueBar } from '../../shared/connect4/value_bar.tsx';
import { Ended } from './ended.tsx';
import { Hint } from './hint.tsx';
import { playerName } from './players.tsx';
import { useProblem } from './refused.tsx';
import { isForTwo } from '../../shared/connect4/setup.ts';
import type { OpenTable } from './table.ts';
import { moveText } from './told.ts';

interface GameProps {
  opened: OpenTable;
  again: () => void;
}

export function Game({ opened, again }: GameProps) {
  const t = useTexts();
  const { state, busy, problem, said, isUnsolved } = useStore(opened.table, (value) => value);
  const [hintFor, setHintFor] = useState<string | null>(null);
  const problemText = useProblem(problem);
  useUndoKey(opened, state);
  const seen = useSeen(state?.moves ?? '');
  const isNow = state !== null && seen.at === state.moves.length;
  const hasHint = state !== null && hintFor === state.moves && !state.over && isNow;
  const hasValue = useStore(settings, (value) => value.coach);
  const asked = state !== null && (hasHint || hasValue) ? { width: state.width, height: state.height, connect: state.connect, moves: state.moves.slice(0, seen.at) } : null;
  const truth = useTruth(asked);
  if (state === null) return null;
  const isPersons = state.persons_turn && !state.over && isNow;
  const best = hasHint ? restingCells(state.board, truth.best) : [];
  const earlier = laid(state.moves.slice(0, seen.at), state);
  const side = isNow ? (state.to_move ?? earlier.side) : earlier.side;
  return (
    <div class="connect4-game fits">
      <ColumnBoard
        picture={
          isNow
            ? { board: state.board, line: state.line, last: state.last, ...(best.length > 0 && { marks: [{ cells: best, colour: 'good' as const }] }) }
            : { board: earlier.board, last: earlier.last }
        }
        label={t('connect4.board', { discs: seen.at })}
        side={isPersons ? state.to_move : null}
        can={state.can}
        onDrop={(column) => void opened.drop(column)}
        isInside
        bar={hasValue ? <ValueBar truth={truth} side={side} shape={state} /> : undefined}
      />
      <aside class="card">
        <p class="unseen" role="status">{moveText(state, t)}</p>
        <Seats state={state} busy={busy} />
        <p class="status" role="status">
          {isNow ? statusOf(t, state, busy) : t('connect4.moves.earlier', { at: seen.at, of: state.moves.length })}
        </p>
        {hasValue && <p class="value faint" role="status">{valueText(t, truth, side)}</p>}
        {said !== '' && !state.over && saysWhy(state) && (
          <p class="faint said">
            {t('connect4.said')} {inOwnWords(said)}
          </p>
        )}
        {isUnsolved && !state.over && <p class="faint">{t('connect4.unsolved')}</p>}
        {problem !== '' && (
          <p role="alert" class="problem">
            {problemText} {(problem === 'book' || problem === 'lost') && <button onClick={() => void opened.machine()}>{t('frame.again')}</button>}
          </p>
        )}
        {state.over ? (
          <Ended state={state} opened={opened} again={again} />
        ) : (
          <div class="row">
            <button onClick={() => setHintFor(hasHint ? null : state.moves)} disabled={!isPersons} aria-pressed={hasHint}>
              {t('connect4.hint')}
            </button>
            <button onClick={() => void opened.undo()} disabled={!state.undo}>
              {t('connect4.undo')}
            </button>
            <Resign resign={() => void opened.resign()} isPossible={isPersons} />
            <ValueSwitch isOn={hasValue} />
          </div>
        )}
        <MoveList moves={state.moves} at={seen.at} go={seen.go} />
        {hasHint && <Hint truth={truth} />}
        <p class="links">
          <a href={whyAddress(state.moves, state)}>{t('connect4.why')}</a>
          <a href={addressOf(['play', 'connect4'])}>{t('connect4.new')}</a>
        </p>
        <p class="faint keys">{t('connect4.keys', { width: Math.min(state.width, 9) })}</p>
      </aside>
    </div>
  );
}

/**
 * Of the coach, which is one setting in both games: nothing here is ranked, so nobody has to be
 * asked.
 */
function ValueSwitch({ isOn }: { isOn: boolean }) {
  const t = useTexts();
  return (
    <button aria-pressed={isOn} onClick={() => settings.set({ coach: !isOn })}>
      {t('connect4.value')}
    </button>
  );
}

function Seats({ state, busy }: { state: MatchState; busy: string }) {
  const t = useTexts();
  return (
    <ul class="seats">
      {(['O', 'X'] as const).map((side, at) => (
        <li key={side} class={state.to_move === side ? 'turn' : ''} aria-current={state.to_move === side ? 'true' : undefined}>
          <span class={`disc ${side}`} aria-hidden="true" />
          <span>{playerName(t, state.seats[at]!)}</span>
          <span class="faint">{sideName(t, side)}</span>
          {busy !== '' && state.to_move === side && <span class="dots" aria-hidden="true" />}
        </li>
      ))}
    </ul>
  );
}

/** Those who follow rules say which; the numbers of the others would tell nobody anything. */
function saysWhy({ seats }: MatchState): boolean {
  return seats.some((seat) => seat === 'rules' || seat === 'hybrid');
}

function statusOf(t: ReturnType<typeof useTexts>, state: MatchState, busy: string): string {
  if (state.over) return endOf(t, state);
  if (busy === 'book') return t('connect4.book');
  if (busy === 'thinking') return t('connect4.thinking');
  if (isForTwo(state.seats)) return t('connect4.turnOf', { side: sideName(t, state.to_move ?? 'O') });
  return state.persons_turn ? t('connect4.yourTurn') : '';
}

function endOf(t: ReturnType<typeof useTexts>, state: MatchState): string {
  const { winner, seats } = state;
  if (winner === null) return t('connect4.drawn');
  const values = { side: sideName(t, winner), discs: state.moves.length };
  if (state.end_kind === 'resigned') return t('connect4.resigned', values);
  if (isForTwo(seats)) return t('connect4.won', values);
  return seats[winner === 'O' ? 0 : 1] === 'human' ? t('connect4.youWon', values) : t('connect4.youLost', values);
}

/** Asks once more, in place: a game is not given up by a slip of the finger. */
function Resign({ resign, isPossible }: { resign: () => void; isPossible: boolean }) {
  const t = useTexts();
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    if (!isSure) return;
    const timer = setTimeout(() => setSure(false), 4000);
    return () => clearTimeout(timer);
  }, [isSure]);
  return (
    <button onClick={isSure ? resign : () => setSure(true)} disabled={!isPossible} class={isSure ? 'danger' : ''}>
      {isSure ? t('connect4.resignSure') : t('connect4.resign')}
    </button>
  );
}

function useUndoKey(opened: OpenTable, state: MatchState | null): void {
  usePageKeys(({ key }) => {
    if (state?.undo === true && !state.over && (key === 'u' || key === 'Backspace')) void opened.undo();
  });
}
