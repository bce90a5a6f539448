// Which key does what: click an action, press a key, or a button of a gamepad. Who loses one is
// told.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import { pad } from '../../frame/pad.ts';
import { settings } from '../../frame/settings.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Action } from './keys.ts';
import { actionTitle, actions, keyName, keysFrom, rebound, unbound } from './keys.ts';
import { givenButton, padButtonName, padButtonsOf, withoutButton } from './pad_keys.ts';

export function KeysDialog({ close }: { close: () => void }) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = keysFrom(useStore(settings, (value) => value.keys));
  const chosenButtons = useStore(settings, (value) => value.pad);
  const hasPad = useHasPad() || Object.keys(chosenButtons).length > 0;
  const [waiting, wait] = useState<Action>();
  const [told, tell] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const take = (event: KeyboardEvent) => {
    if (waiting === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    wait(undefined);
    if (event.code === 'Escape' && waiting !== 'pause') return tell('');
    const { keys: chosen, lost } = rebound(keys, waiting, event.code);
    settings.set({ keys: chosen });
    tell(lost === undefined ? '' : t('play.keys.taken', { key: keyName(event.code), action: t(actionTitle(lost)) }));
  };
  useLayoutEffect(() => { // as soon as it is asked for
    if (waiting === undefined) return;
    return pad.attach({
      press: (button) => {
        wait(undefined);
        const { chosen, lost } = givenButton(settings.get().pad, waiting, button);
        settings.set({ pad: chosen });
        tell(lost === undefined ? '' : t('play.keys.taken', { key: t('play.keys.button', { name: padButtonName(button) }), action: t(actionTitle(lost)) }));
        return true;
      },
    });
  }, [waiting]);
  const namesOf = (action: Action) => [
    ...keys[action].map(keyName),
    ...(hasPad ? padButtonsOf(chosenButtons, action).map((button) => t('play.keys.button', { name: padButtonName(button) })) : []),
  ];
  const listed = (some: Action[]) => some.map((each) => t(actionTitle(each))).join(', ');
  const without = unbound(keys);
  const buttonless = hasPad ? withoutButton(chosenButtons) : [];
  return (
    // While a key is waited for, Esc gives that up and does not close the dialog; pause may have
    // it.
    <dialog ref={dialog} class="keys" aria-label={t('play.keys')} onClose={close} onKeyDown={take} onCancel={(event) => waiting !== undefined && event.preventDefault()}>
      <h2>{t('play.keys')}</h2>
      <p role="status" class="told">
        {waiting !== undefined ? t(hasPad ? 'play.keys.pressAny' : 'play.keys.press', { action: t(actionTitle(waiting)) }) : told}
        {waiting === undefined && without.length > 0 && ` ${t('play.keys.unbound', { actions: listed(without) })}`}
        {waiting === undefined && buttonless.length > 0 && ` ${t('play.keys.withoutButton', { actions: listed(buttonless) })}`}
      </p>
      <ul>
        {actions.map((action) => (
          <li key={action}>
            <span>{t(actionTitle(action))}</span>
            <button
              aria-label={`${t('play.keys.change', { action: t(actionTitle(action)) })}: ${namesOf(action).join(' ')}`}
              aria-pressed={waiting === action}
              onClick={() => wait(action)}
            >
              {namesOf(action).length === 0 ? t('play.keys.none') : namesOf(action).flatMap((name) => [' ', <kbd key={name}>{name}</kbd>])}
            </button>
          </li>
        ))}
      </ul>
      <p class="faint">{t('play.keys.gamepad')}</p>
      <div class="row">
        <button
          onClick={() => {
            settings.set({ keys: {}, pad: {} });
            tell('');
          }}
        >
          {t('play.keys.usual')}
        </button>
        <button class="main" onClick={() => dialog.current?.close()}>
          {t('frame.close')}
        </button>
      </div>
    </dialog>
  );
}

/** A browser tells of a pad when one of its buttons is pressed for the first time. */
function useHasPad(): boolean {
  const look = () => 'getGamepads' in navigator && navigator.getGamepads().some((each) => each !== null); // not there without TLS
  const [hasPad, setPad] = useState(look);
  useEffect(() => {
    const show = () => setPad(look());
    const names = ['gamepadconnected', 'gamepaddisconnected'] as const;
    for (const name of names) window.addEventListener(name, show);
    return () => names.forEach((name) => window.removeEventListener(name, show));
  }, []);
  return hasPad;
}
