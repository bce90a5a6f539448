// Buttons under the board for fingers, and gestures on the board itself.
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { GameKey } from './input.ts';

interface TouchPadProps {
  press: (key: GameKey, at: number) => void;
  release: (key: GameKey, at: number) => void;
  hasHold: boolean;
  /** On a phone that lies on its side: what the left thumb does, and the right one. */
  part: 'all' | 'left' | 'right';
}

const buttons: { key: GameKey; sign: string; title: TextKey; thumb: 'left' | 'right' }[] = [
  { key: 'left', sign: '←', title: 'play.action.left', thumb: 'left' },
  { key: 'right', sign: '→', title: 'play.action.right', thumb: 'left' },
  { key: 'ccw', sign: '↺', title: 'play.action.ccw', thumb: 'right' },
  { key: 'cw', sign: '↻', title: 'play.action.cw', thumb: 'right' },
  { key: 'soft', sign: '↓', title: 'play.action.soft', thumb: 'left' },
  { key: 'hold', sign: '⇄', title: 'play.action.hold', thumb: 'left' },
  { key: 'hard', sign: '⤓', title: 'play.action.hard', thumb: 'right' },
];

export function TouchPad({ press, release, hasHold, part }: TouchPadProps) {
  const t = useTexts();
  return (
    <div class={`touchpad ${part}`}>
      {buttons.filter(({ thumb }) => part === 'all' || part === thumb).map(({ key, sign, title }) => (
        <button
          key={key}
          class={`key-${key}`}
          aria-label={t(title)}
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
          {sign}
        </button>
      ))}
    </div>
  );
}
