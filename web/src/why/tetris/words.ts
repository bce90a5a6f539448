// Places and keys in words.
import type { TextKey, Translate } from '../../frame/texts.ts';
import type { Placement } from './advice.ts';

/** Of one column and of several, without and with the hold key. */
const narrow: TextKey[] = ['tetris.place', 'tetris.placeHold'];
const wide: TextKey[] = ['tetris.placeWide', 'tetris.placeWideHold'];

/** "T in columns 4–6, row 1"; columns from the left, rows from the floor. */
export function placeText(t: Translate, { piece, hold, cells }: Placement, height: number): string {
  const columns = cells.map(([x]) => x + 1);
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  const row = height - Math.max(...cells.map(([, y]) => y));
  const [range, keys] = first === last ? [String(first), narrow] : [`${first}–${last}`, wide];
  return t(keys[Number(hold)]!, { piece, columns: range, row });
}

const keyTexts: Record<string, TextKey> = {
  left: 'tetris.left',
  right: 'tetris.right',
  'far left': 'tetris.farLeft',
  'far right': 'tetris.farRight',
  down: 'tetris.down',
  ground: 'tetris.ground',
  cw: 'tetris.cw',
  ccw: 'tetris.ccw',
  '180': 'tetris.half',
  hold: 'tetris.hold',
  drop: 'tetris.drop',
};

export function keysText(t: Translate, keys: readonly string[]): string {
  return keys.map((key) => (key in keyTexts ? t(keyTexts[key]!) : key)).join(' · ');
}

/** How far behind the best: "−1.25". */
export const behindText = (behind: number | null) => (behind === null ? '✕' : behind === 0 ? '' : `−${behind.toFixed(behind < 10 ? 2 : 0)}`);
