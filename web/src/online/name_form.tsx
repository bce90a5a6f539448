// Another name, where the server has refused the one there is: it belongs to another player, or is
// none.
import { useState } from 'preact/hooks';

import { settings } from '../frame/settings.ts';
import { useTexts } from '../frame/texts.ts';

interface NameFormProps {
  /** The name that was refused. */
  refused: string;
  /** What the button says. */
  action: string;
  /** With a name that is another one, and the settings have it. */
  choose: (name: string) => void;
}

export function NameForm({ refused, action, choose }: NameFormProps) {
  const t = useTexts();
  const [name, setName] = useState(refused);
  const chosen = name.trim();
  const submit = (event: Event) => {
    event.preventDefault();
    settings.set({ name: chosen });
    choose(chosen);
  };
  return (
    <form class="row name-form" onSubmit={submit}>
      <label>
        {t('online.otherName')}
        <input value={name} required maxLength={32} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button class="main" disabled={chosen === '' || chosen === refused}>{action}</button>
    </form>
  );
}
