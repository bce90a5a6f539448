// What one chooses before a game of Connect Four, and the games that were left.
import { useState } from 'preact/hooks';

import { Discs } from '../../board/canvas.tsx';
import { go } from '../../frame/router.ts';
import { Choice } from '../../frame/settings_dialog.tsx';
import { useTexts } from '../../frame/texts.ts';
import { PlayerChoice } from './players.tsx';
import { SavedMatches } from './saved.tsx';
import type { Setup } from '../../shared/connect4/setup.ts';
import { addressOfSetup, isForTwo, sizes, swapped, usualSetup } from '../../shared/connect4/setup.ts';

const kept = 'fourfold.connect4';

/** As it was chosen last time. */
function lastSetup(): Setup {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kept) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...usualSetup, ...stored, moves: '' } : usualSetup;
  } catch {
    return usualSetup;
  }
}

function remember(setup: Setup): void {
  try {
    localStorage.setItem(kept, JSON.stringify(setup));
  } catch {
    // Forbidden or full: next time the form begins as usual.
  }
}

type Starts = 'first' | 'second' | 'any';

export function Form() {
  const t = useTexts();
  const [setup, set] = useState(lastSetup);
  const [starts, setStarts] = useState<Starts>('first');
  const opponent = setup.second;
  const begin = (event: Event) => {
    event.preventDefault();
    remember(setup);
    const isSecond = starts === 'second' || (starts === 'any' && Math.random() < 0.5);
    go(addressOfSetup(isSecond ? swapped(setup) : setup));
  };
  const board = Array.from({ length: setup.height }, () => '.'.repeat(setup.width));
  return (
    <div class="connect4-form">
      <form class="card" onSubmit={begin}>
        <h1>{t('play.connect4')}</h1>
        <PlayerChoice spec={opponent} choose={(second) => set({ ...setup, second })} />
        {!isForTwo([setup.first, opponent]) && (
          <Choice
            title="connect4.starts"
            value={starts}
            options={[['first', t('connect4.startsYou')], ['second', t('connect4.startsMachine')], ['any', t('connect4.startsAny')]]}
            choose={(value) => setStarts(value as Starts)}
          />
        )}
        <Choice
          title="connect4.size"
          value={`${setup.width}x${setup.height}`}
          options={sizes.map(([width, height]) => [`${width}x${height}`, `${width} × ${height}`])}
          choose={(value) => {
            const [width = 7, height = 6] = value.split('x').map(Number);
            set({ ...setup, width, height });
          }}
        />
        <Choice
          title="connect4.connect"
          value={String(setup.connect)}
          options={['3', '4', '5'].map((number) => [number, number])}
          choose={(value) => set({ ...setup, connect: Number(value) })}
        />
        <Choice
          title="connect4.opening"
          value={setup.opening}
          options={[['any', t('connect4.openingAny')], ['no-centre', t('connect4.openingNoCentre')]]}
          choose={(value) => set({ ...setup, opening: value as Setup['opening'] })}
        />
        <button class="main">{t('connect4.start')}</button>
      </form>
      <div class="aside">
        <Discs picture={{ board }} size={Math.floor(280 / setup.width)} label={t('connect4.empty')} />
        <SavedMatches />
      </div>
    </div>
  );
}
