// After a game: again, the other side, a review of it, the replay as a file.
import type { MatchState } from '../../engine/match.ts';
import { download } from '../../frame/download.ts';
import { addressWith } from '../../frame/handed.ts';
import { go } from '../../frame/router.ts';
import { useTexts } from '../../frame/texts.ts';
import { addressOfSetup, isForTwo, setupOf, swapped } from '../../shared/connect4/setup.ts';
import type { OpenTable } from './table.ts';

export function Ended({ state, opened, again }: { state: MatchState; opened: OpenTable; again: () => void }) {
  const t = useTexts();
  const other = swapped(setupOf(state));
  return (
    <div class="row ended">
      <button class="main" onClick={again}>
        {t('connect4.again')}
      </button>
      {!isForTwo(state.seats) && <button onClick={() => go(addressOfSetup(other))}>{t('connect4.swap')}</button>}
      <button onClick={() => void opened.replay().then(async (text) => go(await addressWith(['review'], text)))}>
        {t('connect4.review')}
      </button>
      <button onClick={() => void opened.undo()} disabled={!state.undo}>
        {t('connect4.undo')}
      </button>
      <button onClick={() => void opened.replay().then((text) => download('connect4.replay', text))}>
        {t('connect4.download')}
      </button>
    </div>
  );
}
