// A gamepad as keys: asked once a frame, since browsers do not tell when its buttons change.
import type { Action } from './keys.ts';

const buttons: [number, Action][] = [
  [14, 'left'], [15, 'right'], [13, 'soft'], [12, 'hard'], [0, 'cw'], [1, 'ccw'], [2, 'ccw'], [3, 'half'],
  [4, 'hold'], [5, 'hold'], [6, 'hold'], [7, 'hold'], [9, 'pause'], [8, 'restart'],
];
const deadZone = 0.5;

/** What is pressed on a pad. */
export function pressedOn(pad: Pick<Gamepad, 'buttons' | 'axes'>): Set<Action> {
  const pressed = new Set<Action>();
  for (const [index, action] of buttons) if (pad.buttons[index]?.pressed === true) pressed.add(action);
  const [x = 0, y = 0] = pad.axes;
  if (x < -deadZone) pressed.add('left');
  if (x > deadZone) pressed.add('right');
  if (y > deadZone) pressed.add('soft');
  return pressed;
}

export class GamepadReader {
  private before = new Set<Action>();

  constructor(
    private readonly onPress: (action: Action) => unknown,
    private readonly onRelease: (action: Action) => unknown,
    private readonly pads: () => (Pick<Gamepad, 'buttons' | 'axes'> | null)[] = () => navigator.getGamepads(),
  ) {}

  poll(): void {
    const now = new Set<Action>();
    for (const pad of this.pads()) if (pad !== null) for (const action of pressedOn(pad)) now.add(action);
    for (const action of this.before) if (!now.has(action)) this.onRelease(action);
    for (const action of now) if (!this.before.has(action)) this.onPress(action);
    this.before = now;
  }
}
