// Gamepads as hands on the page. Browsers do not tell when a button changes, so that pads are asked
// once a frame (pad_menu.ts). The newest hand is asked first; what it does not take is for the one
// before it, and menus are the first of all.
import type { Action } from '../play/tetris/keys.ts';

/** By number, as browsers count the buttons of a pad. */
const numbered = ['a', 'b', 'x', 'y', 'l1', 'r1', 'l2', 'r2', 'select', 'start', 'l3', 'r3', 'up', 'down', 'left', 'right'] as const;
/** The stick is the cross, but for up: nothing should drop because a thumb slips. */
export type PadButton = (typeof numbered)[number] | 'stickUp';

/** All that can be pressed. */
export const padButtons: readonly PadButton[] = [...numbered, 'stickUp'];

/** In menus, and on a board of Connect Four: to the next thing there, take it, or leave. */
export type MenuMove = 'up' | 'down' | 'left' | 'right' | 'choose' | 'back';

/** What a button does while pieces fall, unless a person chose something else for it, and else. */
export const padTable: Partial<Record<PadButton, { game?: Action; menu?: MenuMove }>> = {
  a: { game: 'cw', menu: 'choose' },
  b: { game: 'ccw', menu: 'back' },
  x: { game: 'hold' },
  y: { game: 'half' },
  l1: { game: 'hold' },
  r1: { game: 'hold' },
  l2: { game: 'hold' },
  r2: { game: 'hold' },
  select: { game: 'restart' },
  start: { game: 'pause' },
  up: { game: 'hard', menu: 'up' },
  stickUp: { menu: 'up' },
  down: { game: 'soft', menu: 'down' },
  left: { game: 'left', menu: 'left' },
  right: { game: 'right', menu: 'right' },
};

export interface PadHand {
  /** False: it is for the hand before. */
  press: (button: PadButton) => boolean;
  release?: (button: PadButton) => void;
}

export type PadState = Pick<Gamepad, 'buttons' | 'axes'>;

const deadZone = 0.5;

/** What is pressed on a pad. */
export function pressedOn({ buttons, axes }: PadState): Set<PadButton> {
  const pressed = new Set<PadButton>(numbered.filter((_, index) => buttons[index]?.pressed === true));
  const [x = 0, y = 0] = axes;
  if (x < -deadZone) pressed.add('left');
  if (x > deadZone) pressed.add('right');
  if (y > deadZone) pressed.add('down');
  if (y < -deadZone) pressed.add('stickUp');
  return pressed;
}

export class Pad {
  private readonly hands: PadHand[] = [];
  /** Who took the buttons that are down; null: nobody. */
  private readonly down = new Map<PadButton, PadHand | null>();

  /** Returns how to let go. */
  attach(hand: PadHand): () => void {
    this.hands.push(hand);
    return () => void this.hands.splice(this.hands.indexOf(hand), 1);
  }

  /** Once a frame, with all pads there are. */
  poll(pads: readonly (PadState | null)[]): void {
    const now = new Set(pads.flatMap((pad) => (pad === null ? [] : [...pressedOn(pad)])));
    for (const [button, hand] of this.down) {
      if (now.has(button)) continue;
      this.down.delete(button);
      hand?.release?.(button);
    }
    for (const button of now) if (!this.down.has(button)) this.down.set(button, this.press(button));
  }

  private press(button: PadButton): PadHand | null {
    return this.hands.findLast((hand) => hand.press(button)) ?? null;
  }
}

export const pad = new Pad();
