// What players of a room are called: a machine of the server by its level.
import type { Translate } from '../../frame/texts.ts';
import type { Room, Seat } from '../../online/room_state.ts';

/** Empty where nobody sits. */
export const seatName = (room: Room, seat: Seat, t: Translate) => calledName(room.seats[seat]?.name ?? '', t);

export function calledName(name: string, t: Translate): string {
  const level = /^machine level:(\d+)$/.exec(name)?.[1];
  return level === undefined ? name : t('room.machine', { level });
}
