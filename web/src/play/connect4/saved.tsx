// Games of Connect Four that were left: go on, or forget them; and files that come from elsewhere.
import { useEffect, useState } from 'preact/hooks';

import { addressOf, go } from '../../frame/router.ts';
import { freshKey, storage } from '../../frame/storage.ts';
import { localeTag, useTexts } from '../../frame/texts.ts';
import { playerName } from './players.tsx';
import type { SavedMatch } from './table.ts';

function isSavedMatch(value: unknown): value is SavedMatch {
  return typeof value === 'object' && value !== null && 'game' in value && value.game === 'connect4' && 'text' in value;
}

export function SavedMatches() {
  const t = useTexts();
  const [list, setList] = useState<[string, SavedMatch][]>([]);
  const read = async () => {
    const all = await storage().list('saved/');
    setList(all.filter((entry): entry is [string, SavedMatch] => isSavedMatch(entry[1])).reverse());
  };
  useEffect(() => void read(), []);
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const saved: SavedMatch = { game: 'connect4', text: await file.text(), when: Date.now(), moves: '', seats: ['human', 'human'] };
    const key = freshKey('saved');
    await storage().put(key, saved);
    go(addressOf(['play', 'connect4'], { saved: key }));
  };
  return (
    <section class="saved">
      <h2>{t('connect4.saved')}</h2>
      {list.length === 0 && <p class="faint">{t('connect4.noneSaved')}</p>}
      <ul>
        {list.map(([key, { seats, moves, when }]) => (
          <li key={key} class="row">
            <a href={addressOf(['play', 'connect4'], { saved: key })}>
              {seats.map((seat) => playerName(t, seat)).join(' – ')}
            </a>
            <span class="faint">
              {t('connect4.savedAfter', { discs: moves.length, when: new Date(when).toLocaleDateString(localeTag()) })}
            </span>
            <button
              class="quiet"
              aria-label={t('connect4.forget')}
              title={t('connect4.forget')}
              onClick={() => void storage().remove(key).then(read)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <label class="file button">
        {t('connect4.openFile')}
        <input class="unseen" type="file" onChange={(event) => void open(event.currentTarget.files?.[0])} />
      </label>
    </section>
  );
}
