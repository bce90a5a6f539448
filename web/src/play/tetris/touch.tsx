// Buttons under the board for fingers, and gestures on the board itself.
import { useTexts } from '../../frame/texts.ts';
import { fingerSigns } from './caps.ts';
import type { GameKey } from './input.ts';
import { actionTitle } from './keys.ts';

interface TouchPadProps {
  press: (key: GameKey, at: number) => void;
  release: (key: GameKey, at: number) => void;
  hasHold: boolean;
  hasHalf: boolean;
  /** On a phone that lies on its side: what the left thumb does, and the right one. */
  part: 'all' | 'left' | 'right';
}

const buttons: { key: GameKey; thumb: 'left' | 'right' }[] = [
  { key: 'left', thumb: 'left' },
  { key: 'right', thumb: 'left' },
  { key: 'ccw', thumb: 'right' },
  { key: 'cw', thumb: 'right' },
  { key: 'soft', thumb: 'left' },
  { key: 'hold', thumb: 'left' },
  { key: 'half', thumb: 'right' },
  { key: 'hard', thumb: 'right' },
];

/** The keys that have a button: a half turn where the rules know it. */
export const padKeys = (part: TouchPadProps['part'], hasHalf: boolean): GameKey[] =>
  buttons.filter(({ key, thumb }) => (part === 'all' || part === thumb) && (hasHalf || key !== 'half')).map(({ key }) => key);

export function TouchPad({ press, release, hasHold, hasHalf, part }: TouchPadProps) {
  const t = useTexts();
  return (
    <div class={`touchpad ${part} ${hasHalf ? 'with-half' : ''}`}>
      {padKeys(part, hasHalf).map((key) => (
        <button
          key={key}
          class={`key-${key}`}
          aria-label={t(actionTitle(key))}
          disabled={key === 'hold' && !hasHold}
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            press(key, event.timeStamp);
          }}
          onPointerUp={(event) => release(key, event.timeStamp)}
          onPointerCancel={(event) => release(key, event.timeStamp)}
          onContextMenu={(event) => event.preventDefault()}
        >
          {fingerSigns[key]}
        </button>
      ))}
    </div>
  );
}
