// Buttons under the board for fingers, and gestures on the board itself.
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { GameKey } from './input.ts';

interface TouchPadProps {
  press: (key: GameKey, at: number) => void;
  release: (key: GameKey, at: number) => void;
  hasHold: boolean;
}

const buttons: { key: GameKey; sign: string; title: TextKey }[] = [
  { key: 'left', sign: '←', title: 'play.action.left' },
  { key: 'right', sign: '→', title: 'play.action.right' },
  { key: 'ccw', sign: '↺', title: 'play.action.ccw' },
  { key: 'cw', sign: '↻', title: 'play.action.cw' },
  { key: 'soft', sign: '↓', title: 'play.action.soft' },
  { key: 'hold', sign: '⇄', title: 'play.action.hold' },
  { key: 'hard', sign: '⤓', title: 'play.action.hard' },
];

export function TouchPad({ press, release, hasHold }: TouchPadProps) {
  const t = useTexts();
  return (
    <div class="touchpad">
      {buttons.map(({ key, sign, title }) => (
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
