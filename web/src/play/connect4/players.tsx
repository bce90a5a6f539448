// Who can play Connect Four, and how they are called.
import type { TextKey, Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';

interface Player {
  word: string;
  name: TextKey;
  about: TextKey;
  /** Of levels; none: it has no level. */
  highest: number;
  usual: number;
}

/** In the order of the form. */
export const players: Player[] = [
  { word: 'level', name: 'connect4.level', about: 'connect4.levelAbout', highest: 10, usual: 4 },
  { word: 'human', name: 'connect4.human', about: 'connect4.humanAbout', highest: 0, usual: 0 },
  { word: 'perfect', name: 'connect4.perfect', about: 'connect4.perfectAbout', highest: 0, usual: 0 },
  { word: 'heuristic', name: 'connect4.heuristic', about: 'connect4.heuristicAbout', highest: 20, usual: 8 },
  { word: 'hybrid', name: 'connect4.hybrid', about: 'connect4.hybridAbout', highest: 0, usual: 0 },
  { word: 'rules', name: 'connect4.rules', about: 'connect4.rulesAbout', highest: 0, usual: 0 },
  { word: 'random', name: 'connect4.random', about: 'connect4.randomAbout', highest: 0, usual: 0 },
];

export const playerOf = (spec: string) => players.find((player) => player.word === spec.split(':')[0]);
export const levelOf = (spec: string) => Number(spec.split(':')[1] ?? playerOf(spec)?.usual ?? 0);
export const specOf = (player: Player, level: number) => (player.highest === 0 ? player.word : `${player.word}:${level}`);

/** "Level 5", "Person". */
export function playerName(t: Translate, spec: string): string {
  const player = playerOf(spec);
  if (player === undefined) return spec;
  const name = t(player.name);
  return player.highest === 0 ? name : `${name} ${levelOf(spec)}`;
}

export function PlayerChoice({ spec, choose }: { spec: string; choose: (spec: string) => void }) {
  const t = useTexts();
  const chosen = playerOf(spec) ?? players[0]!;
  return (
    <>
      <label>
        {t('connect4.opponent')}
        <select
          value={chosen.word}
          onChange={(event) => {
            const player = playerOf(event.currentTarget.value) ?? players[0]!;
            choose(specOf(player, player.usual));
          }}
        >
          {players.map((player) => (
            <option key={player.word} value={player.word}>
              {t(player.name)}
            </option>
          ))}
        </select>
        <span class="faint">{t(chosen.about)}</span>
      </label>
      {chosen.highest > 0 && (
        <label>
          {t('connect4.strength', { level: levelOf(spec), highest: chosen.highest })}
          <input
            type="range"
            min={1}
            max={chosen.highest}
            value={levelOf(spec)}
            onInput={(event) => choose(specOf(chosen, Number(event.currentTarget.value)))}
          />
        </label>
      )}
    </>
  );
}
