// Menus, boxes and Connect Four by gamepad: the cross goes to the next thing that can be chosen, A
// chooses it, B leaves. Loaded when there is a pad.
import type { Box } from './nearest.ts';
import { nearest } from './nearest.ts';
import type { MenuMove } from './pad.ts';
import { pad, padTable } from './pad.ts';

const choosable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, textarea, [tabindex="0"]';

let isWatching = false;

/** Asks the pads once a frame, as long as there is one. */
export function watchPads(): void {
  if (isWatching) return;
  isWatching = true;
  const letGo = pad.attach({ press: (button) => choose(padTable[button]?.menu) });
  requestAnimationFrame(function look() {
    const pads = navigator.getGamepads();
    pad.poll(pads);
    if (pads.some((each) => each !== null)) requestAnimationFrame(look);
    else {
      letGo();
      isWatching = false;
    }
  });
}

/** What lies over the page comes first, as it does for a mouse. */
const scope = (): ParentNode => document.querySelector('dialog[open]') ?? document.querySelector('.overlay') ?? document;

function choose(move: MenuMove | undefined): boolean {
  if (move === undefined) return false;
  if (move === 'back') leave();
  else act(move);
  return true;
}

function act(move: Exclude<MenuMove, 'back'>): void {
  const around = scope();
  const active = document.activeElement;
  const all = [...around.querySelectorAll<HTMLElement>(choosable)].filter((each) => each.getClientRects().length > 0);
  const isInside = active instanceof HTMLElement && all.includes(active);
  const at = isInside ? active : (around.querySelector<HTMLElement>('[autofocus], [data-pad-first]') ?? around.querySelector<HTMLElement>('.main') ?? all[0]);
  if (at === undefined) return;
  // In a box one expects to be on its first choice; on a page one has to be seen somewhere first.
  if (!isInside && around === document) at.focus();
  else if (move === 'choose') take(at);
  else if (!slide(at, move)) (all[nearest(boxOf(at), all.map(boxOf), move) ?? -1] ?? at).focus();
}

const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect();

/** A list shows its next line: a browser opens it for a mouse or a key only. */
function take(element: HTMLElement): void {
  if (!(element instanceof HTMLSelectElement)) return element.click();
  element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

function slide(element: HTMLElement, move: MenuMove): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'range' || (move !== 'left' && move !== 'right')) return false;
  if (move === 'left') element.stepDown();
  else element.stepUp();
  element.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

function leave(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (dialog !== null) return dialog.close();
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
}
