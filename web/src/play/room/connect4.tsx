// Connect Four in a room: the board, who plays, the clocks, and what comes after.
import { useEffect, useState } from 'preact/hooks';

import { ColumnBoard } from '../../board/column_board.tsx';
import { columnSymbol } from '../../engine/match.ts';
import { addressWith } from '../../frame/handed.ts';
import { addressOf, go } from '../../frame/router.ts';
import { useStore } from '../../frame/store.ts';
import type { TextKey, Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { RoomClient } from '../../online/room.ts';
import { seatsOf } from '../../online/room.ts';
import type { Room, Seat } from '../../online/room_state.ts';
import { leftMs, turnOf } from '../../online/room_state.ts';
import { replayOf, useMatch } from './match.ts';

export function Connect4Room({ client }: { client: RoomClient }) {
  const t = useTexts();
  const room = useStore(client.view, (value) => value.room);
  const commands = room.seats.a?.commands ?? '';
  const state = useMatch(room.setup!, commands);
  if (state === null) return <p class="loading">{t('frame.loading')}</p>;
  const mayMove = turnOf(room) === room.you && !state.over && state.moves === commands;
  return (
    <div class="room-table">
      <ColumnBoard
        picture={{ board: state.board, line: state.line, last: state.last }}
        label={t('connect4.board', { discs: state.moves.length })}
        side={mayMove ? state.to_move : null}
        can={state.can}
        onDrop={(column) => client.play(columnSymbol(column))}
      />
      <aside class="card">
        <Seats room={room} />
        <p class="status" role="status">{statusOf(room, t)}</p>
        {room.problem !== null && room.phase === 'playing' && <p role="alert">{room.problem.text}</p>}
        {room.phase === 'playing' && room.you !== 'watcher' && <Resign client={client} />}
        {room.phase === 'ended' && <After client={client} room={room} commands={commands} />}
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
            {room.seats[seat]?.name ?? t('room.empty')} {seat === room.you && <span class="faint">({t('online.you')})</span>}
          </span>
          <span class="clock" role="timer" aria-label={t('room.left', { name: room.seats[seat]?.name ?? seat })}>
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
  return turn === room.you ? t('connect4.yourTurn') : t('room.turnOf', { name: room.seats[turn]?.name ?? '' });
}

const reasons = ['line', 'full', 'resigned', 'time', 'away', 'illegal', 'abandoned', 'topped-out', 'too-long'];

export function endText(room: Room, t: Translate): string {
  const { winner, reason } = room.end!;
  const why = reasons.includes(reason) ? t(`room.end.${reason}` as TextKey) : reason;
  if (winner === null) return t('room.drawn', { why });
  if (winner === room.you) return t('room.youWon', { why });
  return t('room.won', { name: room.seats[winner]?.name ?? '', why });
}

/** Asks once more, in place: a game is not given up by a slip of the finger. */
function Resign({ client }: { client: RoomClient }) {
  const t = useTexts();
  const [isSure, setSure] = useState(false);
  return (
    <button class={isSure ? 'danger' : ''} onClick={isSure ? () => client.resign() : () => setSure(true)} onBlur={() => setSure(false)}>
      {t(isSure ? 'connect4.resignSure' : 'connect4.resign')}
    </button>
  );
}

function After({ client, room, commands }: { client: RoomClient; room: Room; commands: string }) {
  const t = useTexts();
  const you = room.you === 'watcher' ? null : room.you;
  const other = room.rematch.find((seat) => seat !== you);
  const review = async () => go(await addressWith(['review'], await replayOf(room.setup!, commands)));
  return (
    <>
      {other !== undefined && <p role="status">{t('room.wantsRematch', { name: room.seats[other]?.name ?? '' })}</p>}
      <div class="row">
        {you !== null && (
          <button class="main" disabled={room.rematch.includes(you)} onClick={() => client.askRematch()}>
            {t(room.rematch.includes(you) ? 'room.rematchAsked' : 'room.rematch')}
          </button>
        )}
        <button disabled={commands.replace('!', '') === ''} onClick={() => void review()}>{t('connect4.review')}</button>
        <a href={addressOf(['play', 'room'])}>{t('room.another')}</a>
      </div>
    </>
  );
}
