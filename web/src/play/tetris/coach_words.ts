// The coach's own words, explained to who hears them for the first time.
import type { Reason } from '../../frame/sentences.ts';
import type { TextKey } from '../../frame/texts.ts';

const words: readonly { text: TextKey; kinds: readonly string[] }[] = [
  { text: 'play.word.hole', kinds: ['makes_holes', 'opens_holes', 'fills_holes', 'buries_holes', 'relieves_holes', 'fewer_holes'] },
  { text: 'play.word.well', kinds: ['keeps_well', 'closes_well', 'fills_well', 'second_well', 'sets_up_four', 'keeps_four', 'loses_four'] },
  { text: 'play.word.spin', kinds: ['builds_slot', 'keeps_slot', 'loses_slot'] },
  { text: 'play.word.flat', kinds: ['room_for', 'no_room_for', 'later_room', 'next_fits', 'flatter'] },
  { text: 'play.word.backToBack', kinds: ['ends_back_to_back'] },
  { text: 'play.word.combo', kinds: ['combo', 'ends_combo'] },
  { text: 'play.word.garbage', kinds: ['cancels', 'lets_in', 'digs'] },
];

/** As many as somebody reads while a piece falls. */
export const firstReasons = 2;

/** What the first of these reasons that needs it speaks of; null: they are plain words. */
export function wordOf(reasons: readonly Pick<Reason, 'kind'>[]): TextKey | null {
  for (const { kind } of reasons) {
    const word = words.find(({ kinds }) => kinds.includes(kind));
    if (word !== undefined) return word.text;
  }
  return null;
}
