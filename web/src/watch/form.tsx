// Which machines are watched, and how fast.
import { useStore } from '../frame/store.ts';
import type { Translate } from '../frame/texts.ts';
import { useTexts } from '../frame/texts.ts';
import { Choice } from '../frame/settings_dialog.tsx';
import type { About, Offers } from '../shared/machines/about.ts';
import { offers } from '../shared/machines/about.ts';
import { modeName, playerName, rulesName } from './names.ts';
import type { WatchSetup } from '../shared/machines/setup.ts';
import { connect4, isDiscs, mostBoards, speeds } from '../shared/machines/setup.ts';
import { rulesets } from '../shared/tetris/modes.ts';
import { isModern } from '../shared/tetris/tables.ts';

interface FormProps {
  setup: WatchSetup;
  change: (change: Partial<WatchSetup>) => void;
}

export function WatchForm({ setup, change }: FormProps) {
  const t = useTexts();
  const { about, policies } = useStore(offers, (value) => value);
  if (about === null) return null;
  const modern = isModern(setup.rules);
  const chooseRules = (rules: string) =>
    change({ rules, policy: '', mode: isModern(rules) ? 'endless' : 'marathon' });
  return (
    <div class="watch-form">
      <Choice title="watch.rules" value={setup.rules} options={rulesOf(t)} choose={chooseRules} />
      {isDiscs(setup.rules) ? (
        <>
          <Choice title="watch.first" value={setup.first} options={playersOf(t, about, setup.first)} choose={(first) => change({ first })} />
          <Choice title="watch.second" value={setup.second} options={playersOf(t, about, setup.second)} choose={(second) => change({ second })} />
        </>
      ) : (
        <>
          <Choice
            title="watch.mode"
            value={setup.mode}
            options={modesOf(about, modern).map((mode) => [mode, modeName(t, modern, mode)])}
            choose={(mode) => change({ mode })}
          />
          <Choice
            title="watch.policy"
            value={setup.policy}
            options={[['', t('watch.usual')], ...policiesOf(policies, modern)]}
            choose={(policy) => change({ policy })}
          />
        </>
      )}
      <Choice
        title="watch.boards"
        value={String(setup.boards)}
        options={Array.from({ length: mostBoards }, (_, index) => [String(index + 1), String(index + 1)])}
        choose={(boards) => change({ boards: Number(boards) })}
      />
      <Choice
        title="watch.speed"
        value={String(setup.speed)}
        options={speeds.map((speed) => [String(speed), speedName(t, speed)])}
        choose={(speed) => change({ speed: Number(speed) })}
      />
    </div>
  );
}

const speedName = (t: Translate, speed: number) =>
  speed === 0 ? t('watch.full') : t('watch.perSecond', { count: speed });

function rulesOf(t: Translate): [string, string][] {
  return [...rulesets, connect4].map((name) => [name, rulesName(t, name)]);
}

/** A machine plays for itself: not against a person, and nothing is taken back. */
function modesOf(about: About, modern: boolean): string[] {
  const ownModes = about.modern_modes.filter(({ name, undo }) => !undo && name !== 'versus' && name !== 'lesson');
  return (modern ? ownModes : about.modes).map(({ name }) => name);
}

function policiesOf(policies: Offers['policies'], modern: boolean): [string, string][] {
  return policies.filter(({ game }) => (game === 'modern') === modern).map(({ name }) => [name, name]);
}

/** Each kind of player at a few of its levels, and the one that the address names. */
function playersOf(t: Translate, about: About, chosen: string): [string, string][] {
  const players = about.engines.filter(({ name }) => name !== 'human').flatMap(({ name, lowest, highest, usual }) => {
    if (highest === 0) return [name];
    return [...new Set([lowest, usual, highest])].map((level) => `${name}:${level}`);
  });
  return [...new Set([...players, chosen])].map((player) => [player, playerName(t, player)]);
}
