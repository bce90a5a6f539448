// What a room offers, in words; and the rooms that were entered in this tab, which are entered
// again without a question after a reload.
import type { Translate } from '../../frame/texts.ts';
import type { RoomSetup } from '../../online/room_state.ts';

/** `3 min + 2 s a move, rated`, or who the opponent is. */
export function setupText({ clock, machine, rated, header }: RoomSetup, t: Translate): string {
  const strength = /^level:(\d+)$/.exec(machine ?? '')?.[1];
  return [
    header.board === undefined || header.board === '7x6' ? '' : header.board.replaceAll('x', ' × '),
    clock === undefined ? '' : t('room.clock.of', { minutes: clock.base_ms / 60_000, seconds: clock.increment_ms / 1000 }),
    strength === undefined ? '' : t('room.againstMachine', { level: strength }),
    machine === undefined ? t(rated === false ? 'room.isUnrated' : 'room.isRated') : '',
  ].filter((part) => part !== '').join(' · ');
}

/** Of a name: the browser itself says that something is missing, and goes to the field. */
export const notBlank = '.*\\S.*';

const kept = (id: string) => `fourfold.room.${id}`;

export function noteEntered(id: string): void {
  try {
    sessionStorage.setItem(kept(id), '1');
  } catch {
    // Forbidden: after a reload one is asked again.
  }
}

export function wasEntered(id: string): boolean {
  try {
    return sessionStorage.getItem(kept(id)) !== null;
  } catch {
    return false;
  }
}
