// Connect Four in a room: the board, who plays, the clocks, and what comes after.
import { useEffect, useState } from 'preact/hooks';

import { ColumnBoard } from '../../board/column_board.tsx';
import { columnSymbol } from '../../engine/match.ts';
import { said } from '../../frame/said.ts';
import { useStore } from '../../frame/store.ts';
import type { Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { RoomClient } from '../../online/room.ts';
import { seatsOf } from '../../online/room.ts';
import type { Room, Seat } from '../../online/room_state.ts';
import { leftMs, turnOf } from '../../online/room_state.ts';
import { MoveList } from '../../shared/connect4/move_list.tsx';
import { laid } from '../../shared/connect4/moves.ts';
import { useSeen } from '../../shared/connect4/seen.ts';
import '../connect4/connect4.css';
import { moveText } from '../connect4/told.ts';
import { After, Resign, endText } from './after.tsx';
import { RoomBar } from './head.tsx';
import { replayOf, useMatch } from './match.ts';
import { seatName } from './names.ts';
import { useNewRatings } from './rated.ts';

export function Connect4Room({ client }: { client: RoomClient }) {
  const t = useTexts();
  const room = useStore(client.view, (value) => value.room);
  const commands = room.seats.a?.commands ?? '';
  const state = useMatch(room.setup!, commands);
  const seen = useSeen(state?.moves ?? '');
  const ratings = useNewRatings(client);
  if (state === null) return <p class="loading">{t('frame.loading')}</p>;
  const isNow = seen.at === state.moves.length;
  const mayMove = turnOf(room) === room.you && !state.over && state.moves === commands && isNow;
  const earlier = laid(state.moves.slice(0, seen.at), state);
  return (
    <div class="connect4-game fits">
      <ColumnBoard
        picture={isNow ? { board: state.board, line: state.line, last: state.last } : { board: earlier.board, last: earlier.last }}
        label={t('connect4.board', { discs: seen.at })}
        side={mayMove ? state.to_move : null}
        can={state.can}
        onDrop={(column) => client.play(columnSymbol(column))}
        isInside
      />
      <aside class="card">
        <p class="unseen" role="status">{moveText(state, t)}</p>
        <RoomBar client={client} />
        <Seats room={room} />
        <p class="status" role="status">{isNow || room.end !== null ? statusOf(room, t) : t('connect4.moves.earlier', { at: seen.at, of: state.moves.length })}</p>
        {room.problem !== null && room.phase === 'playing' && <p role="alert">{said(room.problem.text)}</p>}
        {room.phase === 'playing' && room.you !== 'watcher' && <Resign client={client} />}
        <MoveList moves={state.moves} at={seen.at} go={seen.go} />
        {room.phase === 'ended' && <After client={client} ratings={ratings} reviews={commands.replace('!', '') === '' ? [] : [[t('connect4.review'), () => replayOf(room.setup!, commands)]]} />}
      </aside>
    </div>
  );
}

/** Red begins, whichever seat that is. */
const discOf = (room: Room, seat: Seat) => (seat === (room.setup?.header.starts === 'b' ? 'b' : 'a') ? 'O' : 'X');

function Seats({ room }: { room: Room }) {
  const t = useTexts();
  const now = useNow(room.phase === 'playing');
  const turn = turnOf(room);
  return (
    <ul class="seats">
      {seatsOf(room.you).map((seat) => (
        <li key={seat} class={turn === seat ? 'turn' : ''} aria-current={turn === seat ? 'true' : undefined}>
          <span class={`disc ${discOf(room, seat)}`} aria-hidden="true" />
          <span class="name">
            {room.seats[seat] === null ? t('room.empty') : seatName(room, seat, t)} {seat === room.you && <span class="faint">({t('online.you')})</span>}
          </span>
          <span class="clock" role="timer" aria-label={t('room.left', { name: seatName(room, seat, t) || seat })}>
            {clockText(leftMs(room, seat, now))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** `2:05`, and below ten seconds `9.4`. */
export function clockText(ms: number): string {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

function statusOf(room: Room, t: Translate): string {
  if (room.end !== null) return endText(room, t);
  const turn = turnOf(room);
  if (turn === null) return '';
  return turn === room.you ? t('connect4.yourTurn') : t('room.turnOf', { name: seatName(room, turn, t) });
}
