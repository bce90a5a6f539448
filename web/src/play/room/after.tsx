// How a match ended, and what can be done then: another one, a review.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { addressWith } from '../../frame/handed.ts';
import { addressOf, go } from '../../frame/router.ts';
import { useStore } from '../../frame/store.ts';
import type { TextKey, Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Player } from '../../online/boards.ts';
import type { RoomClient, RoomView } from '../../online/room.ts';
import { soughtOf } from '../../online/queue.ts';
import type { Room, Seat } from '../../online/room_state.ts';
import { otherSeat } from '../../online/room_state.ts';
import { ratingText } from '../../shared/rating_text.ts';
import { seatName } from './names.ts';

const reasons = ['line', 'full', 'resigned', 'time', 'away', 'illegal', 'abandoned', 'topped-out', 'too-long', 'finished'];

export function endText(room: Room, t: Translate): string {
  const { winner, reason } = room.end!;
  const loser = room.setup?.kind === 'solo' ? 'a' : winner === null ? null : otherSeat(winner);
  const name = (seat: Seat | null) => (seat === null ? '' : seatName(room, seat, t));
  const why = reasons.includes(reason) ? t(`room.end.${reason}` as TextKey, { loser: name(loser) }) : reason;
  if (room.setup?.kind === 'solo') return t('room.soloEnded', { why });
  if (winner === null) return t('room.drawn', { why });
  if (winner === room.you) return t('room.youWon', { why });
  return t('room.won', { name: name(winner), why });
}

/** Asks once more, in place: a game is not given up by a slip of the finger. */
export function Resign({ client }: { client: RoomClient }) {
  const t = useTexts();
  const [isSure, setSure] = useState(false);
  return (
    <button class={isSure ? 'danger' : ''} onClick={isSure ? () => client.resign() : () => setSure(true)} onBlur={() => setSure(false)}>
      {t(isSure ? 'connect4.resignSure' : 'connect4.resign')}
    </button>
  );
}

/** Over the boards, in the middle of the window: how it ended, and what comes now. */
export function Result({ room, children }: { room: Room; children: ComponentChildren }) {
  const t = useTexts();
  return (
    <div class="overlay">
      <div class="card room-result">
        <div role="status">
          <h2>{endText(room, t)}</h2>
        </div>
        {children}
      </div>
    </div>
  );
}

interface AfterProps {
  client: RoomClient;
  /** What each is called, and the replay. */
  reviews: [string, () => Promise<string>][];
  /** That the match has changed. */
  ratings: Player['ratings'];
}

export function After({ client, reviews, ratings }: AfterProps) {
  const t = useTexts();
  const { room, connection } = useStore(client.view, (value) => value);
  const you = room.you === 'watcher' ? null : room.you;
  const review = async (text: () => Promise<string>) => go(await addressWith(['review'], await text()));
  return (
    <>
      {room.end?.held !== undefined && <p role="status">{t('room.held', { why: room.end.held })}</p>}
      <p role="status" class="rematch">{rematchText(room, connection, t)}</p>
      {room.problem?.kind === 'full' && <p role="alert">{t('room.rematchFull')}</p>}
      <div class="row">
        {you !== null && connection !== 'closed' && (
          <button class="main" disabled={room.rematch.includes(you) || connection !== 'open'} onClick={() => client.askRematch()}>
            {t(room.rematch.includes(you) ? 'room.rematchAsked' : room.rematch.length > 0 ? 'room.rematchAccept' : 'room.rematch')}
          </button>
        )}
        {reviews.map(([title, text]) => (
          <button key={title} onClick={() => void review(text)}>{title}</button>
        ))}
        {you !== null && room.setup?.matched === true && <a class="button" href={addressOf(['play', 'room'], { seek: soughtOf(room.setup) ?? 'versus' })}>{t('seek.next')}</a>}
        <a href={addressOf(['play', 'room'])}>{t('room.another')}</a>
      </div>
      <NewRatings ratings={ratings} />
    </>
  );
}

/** Who wants one, who is waited for, and who is not there. */
export function rematchText(room: Room, connection: RoomView['connection'], t: Translate): string {
  const { you, rematch, presence, seats } = room;
  const wishes = rematch.map((seat) => seatName(room, seat, t));
  if (you !== 'a' && you !== 'b') return wishes.length === 1 ? t('room.wantsRematch', { name: wishes[0]! }) : '';
  if (connection === 'closed') return t('room.rematchClosed');
  const other = otherSeat(you);
  const name = seatName(room, other, t);
  const isAway = presence[other] === 'away' && seats[other]?.machine !== true;
  const isOffered = rematch.includes(other);
  if (isAway) return t(isOffered || rematch.includes(you) ? 'room.rematchAway' : 'room.hasLeft', { name });
  if (isOffered) return t('room.wantsRematch', { name });
  return rematch.includes(you) ? t('room.rematchWaits', { name }) : '';
}

function NewRatings({ ratings }: { ratings: Player['ratings'] }) {
  const t = useTexts();
  if (ratings.length === 0) return null;
  return (
    <ul class="ratings">
      {ratings.map((rating) => (
        <li key={`${rating.game} ${rating.mode}`}>{ratingText(t, rating)}</li>
      ))}
    </ul>
  );
}
