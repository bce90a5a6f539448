// Which key does what: click an action, press a key. Who loses a key is told.
import { useEffect, useRef, useState } from 'preact/hooks';

import { settings } from '../../frame/settings.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Action } from './keys.ts';
import { actionTitle, actions, keyName, keysFrom, rebound, unbound } from './keys.ts';

export function KeysDialog({ close }: { close: () => void }) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = keysFrom(useStore(settings, (value) => value.keys));
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
  const without = unbound(keys);
  return (
    // While a key is waited for, Esc gives that up and does not close the dialog; pause may have
    // it.
    <dialog ref={dialog} class="keys" aria-label={t('play.keys')} onClose={close} onKeyDown={take} onCancel={(event) => waiting !== undefined && event.preventDefault()}>
      <h2>{t('play.keys')}</h2>
      <p role="status" class="told">
        {waiting !== undefined ? t('play.keys.press', { action: t(actionTitle(waiting)) }) : told}
        {waiting === undefined && without.length > 0 && ` ${t('play.keys.unbound', { actions: without.map((each) => t(actionTitle(each))).join(', ') })}`}
      </p>
      <ul>
        {actions.map((action) => (
          <li key={action}>
            <span>{t(actionTitle(action))}</span>
            <button
              aria-label={`${t('play.keys.change', { action: t(actionTitle(action)) })}: ${keys[action].map(keyName).join(' ')}`}
              aria-pressed={waiting === action}
              onClick={() => wait(action)}
            >
              {keys[action].length === 0 ? t('play.keys.none') : keys[action].flatMap((code) => [' ', <kbd key={code}>{keyName(code)}</kbd>])}
            </button>
          </li>
        ))}
      </ul>
      <p class="faint">{t('play.keys.gamepad')}</p>
      <div class="row">
        <button
          onClick={() => {
            settings.set({ keys: {} });
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
