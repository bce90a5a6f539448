// The hands of the person: keyboard, gamepad, the frames of the screen, and a page that goes away.
import type { PadButton } from '../../frame/pad.ts';
import { pad } from '../../frame/pad.ts';
import { settings } from '../../frame/settings.ts';
import { actionOf, keysFrom } from './keys.ts';
import { padActionNow, padActionOf } from './pad_keys.ts';
import type { TetrisPlay } from './sitting.ts';

/** Binds them to a sitting; returns how to let go. */
export function attend(sitting: TetrisPlay): () => void {
  window.fourfoldLatency = () => sitting.game.latency.measured;
  let asked = 0;
  const frame = (now: number) => {
    asked = requestAnimationFrame(frame);
    // The time stamp of a frame is when it began: keys may have come since, so time is read again.
    sitting.game.frame(Math.max(now, performance.now()));
  };
  asked = requestAnimationFrame(frame);
  const stops = [
    listen(window, 'keydown', (event) => down(sitting, event)),
    listen(window, 'keyup', (event) => up(sitting, event)),
    listen(window, 'blur', () => sitting.game.releaseAll()),
    listen(window, 'pagehide', () => void sitting.leave()),
    listen(document, 'visibilitychange', () => {
      if (document.hidden) void sitting.leave();
    }),
    pad.attach({ press: (button) => pressed(sitting, button), release: (button) => released(sitting, button) }),
    () => cancelAnimationFrame(asked),
  ];
  return () => stops.forEach((stop) => stop());
}

function listen<K extends keyof WindowEventMap>(target: Window, name: K, listener: (event: WindowEventMap[K]) => void): () => void;
function listen<K extends keyof DocumentEventMap>(target: Document, name: K, listener: (event: DocumentEventMap[K]) => void): () => void;
function listen(target: EventTarget, name: string, listener: (event: never) => void): () => void {
  target.addEventListener(name, listener as EventListener);
  return () => target.removeEventListener(name, listener as EventListener);
}

function pressed(sitting: TetrisPlay, button: PadButton): boolean {
  const { phase } = sitting.game.view.get();
  const action = padActionNow(settings.get().pad, button, phase === 'playing' || phase === 'countdown');
  if (action === undefined || document.querySelector('dialog[open]') !== null) return false;
  if (phase === 'ready') void sitting.start(performance.now());
  else sitting.press(action, performance.now());
  return true;
}

function released(sitting: TetrisPlay, button: PadButton): void {
  const action = padActionOf(settings.get().pad, button);
  if (action !== undefined) sitting.release(action, performance.now());
}

/** Fields and open dialogs have their own keys; so has a browser whose shortcut this is. */
function isOurs(event: KeyboardEvent, isPlaying: boolean): boolean {
  if (event.metaKey || event.altKey) return false;
  if (event.ctrlKey && /^Key|^Digit/.test(event.code)) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return false;
  const isOnButton = event.target instanceof HTMLElement && event.target.matches('button, a, summary');
  return isPlaying || !isOnButton || !['Space', 'Enter'].includes(event.code);
}

function down(sitting: TetrisPlay, event: KeyboardEvent): void {
  const { phase } = sitting.game.view.get();
  const isPlaying = phase === 'playing' || phase === 'countdown';
  if (!isOurs(event, isPlaying)) return;
  const action = actionOf(keysFrom(settings.get().keys), event.code);
  if (action === undefined) return;
  event.preventDefault();
  if (event.repeat) return;
  if (phase === 'ready' && action === 'hard') void sitting.start(event.timeStamp);
  else sitting.press(action, event.timeStamp);
}

function up(sitting: TetrisPlay, event: KeyboardEvent): void {
  const action = actionOf(keysFrom(settings.get().keys), event.code);
  if (action !== undefined) sitting.release(action, event.timeStamp);
}
