// The rounds of a file: who played, how fast, and whether all that the file tells came out here.
import type { Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Imported, ImportedPlayer } from './imported.ts';
import { nameOf } from './imported.ts';

interface RoundsProps {
  file: Imported;
  round: number;
  choose: (round: number) => void;
}

export function Rounds({ file, round, choose }: RoundsProps) {
  const t = useTexts();
  return (
    <div class="rounds" role="group" aria-label={t('import.rounds')}>
      {file.rounds.map(({ players }, number) => (
        <button key={number} class="card" aria-pressed={number === round} onClick={() => choose(number)}>
          <strong>{t('import.round', { number: number + 1 })}</strong>
          {players.map((player, at) => (
            <span key={at} class="who">
              <bdi>{nameOf(player, at)}</bdi> <span class="faint">{paceText(t, player)}</span> <Verdict player={player} />
            </span>
          ))}
        </button>
      ))}
    </div>
  );
}

const paceText = (t: Translate, player: ImportedPlayer) => {
  const { refused, pieces_per_second: pps = 0, attack_per_minute: apm = 0 } = player;
  return refused === null ? t('import.pace', { pps: pps.toFixed(2), apm: apm.toFixed(1) }) : '';
};

export function Verdict({ player }: { player: ImportedPlayer }) {
  const t = useTexts();
  if (player.whole) return <span class="good">{t('import.whole')}</span>;
  if (player.refused !== null) return <span class="bad">{t('import.unplayed')}</span>;
  return <span class="bad">{t('import.differs', { piece: player.unsure_from ?? 1 })}</span>;
}

/** Why a round is not whole, as the engine says it. */
export function Doubts({ players }: { players: ImportedPlayer[] }) {
  const t = useTexts();
  const doubtful = players.filter(({ whole }) => !whole);
  if (doubtful.length === 0) return null;
  return (
    <details class="doubts">
      <summary>{t('import.doubts')}</summary>
      {doubtful.map((player, at) => (
        <div key={at}>
          <strong><bdi>{nameOf(player, players.indexOf(player))}</bdi></strong>
          <ul>
            {player.differs.map((what) => (
              <li key={what} lang="en">{what}</li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
