// Machines at play: up to sixteen boards, each with its counters, and one of them large.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import { addressOf, go } from '../frame/router.ts';
import { useStore } from '../frame/store.ts';
import { useTexts } from '../frame/texts.ts';
import { giveOwnPolicies, offers } from '../shared/machines/about.ts';
import { BoardCard } from '../shared/machines/board_card.tsx';
import { Conductor } from '../shared/machines/conductor.ts';
import { WatchForm } from './form.tsx';
import { useGrid } from './room.ts';
import type { WatchSetup } from '../shared/machines/setup.ts';
import { isDiscs, queryOf, rowsOf, setupFrom, showOf } from '../shared/machines/setup.ts';

export function Machines({ query }: { query: URLSearchParams }) {
  const t = useTexts();
  const setup = setupFrom(query);
  const ready = useStore(offers, (value) => value.about !== null);
  const problem = useStore(offers, (value) => value.problem);
  const [paused, setPaused] = useState(false);
  const change = (to: Partial<WatchSetup>) => go(addressOf(['watch'], queryOf({ ...setup, ...to })), 'replace');
  const togglePause = () => setPaused(!paused);
  return (
    <section class="machines" aria-label={t('watch.machines')}>
      <h1 class="unseen">{t('watch.machines')}</h1>
      <div class="watch-bar">
        <WatchForm setup={setup} change={change} />
        <div class="row">
          <button class="main" onClick={togglePause} aria-pressed={paused}>
            {t(paused ? 'watch.goOn' : 'watch.pause')}
          </button>
          <button onClick={() => change({ seed: setup.seed + setup.boards })}>{t('watch.others')}</button>
        </div>
      </div>
      {problem !== '' && <p role="alert">{t('frame.failed', { why: problem })}</p>}
      {ready && <Show key={showOf(setup)} setup={setup} paused={paused} />}
    </section>
  );
}

function Show({ setup, paused }: { setup: WatchSetup; paused: boolean }) {
  const t = useTexts();
  const room = useRef<HTMLDivElement>(null);
  const [large, setLarge] = useState<number | null>(null);
  const conductor = useMemo(() => new Conductor(setup, giveOwnPolicies), []);
  useEffect(() => {
    conductor.start();
    return () => conductor.close();
  }, []);
  useEffect(() => conductor.setSpeed(setup.speed), [setup.speed]);
  useEffect(() => conductor.pause(paused), [paused]);
  useEffect(() => {
    const back = (event: KeyboardEvent) => event.key === 'Escape' && setLarge(null);
    window.addEventListener('keydown', back);
    return () => window.removeEventListener('keydown', back);
  }, []);
  const grid = useGrid(room, large === null ? setup.boards : 1, isDiscs(setup.rules) ? 'discs' : rowsOf(setup.rules));
  return (
    <div ref={room} class="show" style={{ '--across': grid.across }}>
      {conductor.performers.map((performer, board) =>
        large === null || large === board ? (
          <BoardCard
            key={board}
            performer={performer}
            title={t('watch.board', { number: board + 1 })}
            size={grid.size}
            large={large === board}
            toggle={() => setLarge(large === null ? board : null)}
          />
        ) : null,
      )}
    </div>
  );
}
