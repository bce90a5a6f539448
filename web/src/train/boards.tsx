// Boards on which the best so far plays, while it is trained.
import { useEffect, useMemo, useRef } from 'preact/hooks';

import type { Engine } from '../engine/client.ts';
import { useTexts } from '../frame/texts.ts';
import { BoardCard } from '../shared/machines/board_card.tsx';
import { Conductor } from '../shared/machines/conductor.ts';
import { usualSetup } from '../shared/machines/setup.ts';
import type { Choices } from './recipe.ts';
import { courses } from './recipe.ts';

const name = 'in-training';

/** The next game on a board is played with the policy of that time. */
export function TrainedBoards({ policy, choices, paused }: { policy: string; choices: Choices; paused: boolean }) {
  const t = useTexts();
  const latest = useRef(policy);
  const engines = useRef(new Set<Engine>());
  const give = (engine: Engine) => engine.ask<undefined>({ ask: 'policy.put', name, text: latest.current });
  const conductor = useMemo(() => {
    const setup = { ...usualSetup, rules: courses[choices.course].rules, mode: 'marathon', policy: name, boards: 2, speed: 10 };
    return new Conductor(setup, async (engine) => {
      engines.current.add(engine);
      await give(engine);
    }, 1);
  }, []);
  useEffect(() => {
    conductor.start();
    return () => conductor.close();
  }, []);
  useEffect(() => conductor.pause(paused), [paused]);
  useEffect(() => {
    latest.current = policy;
    for (const engine of engines.current) void give(engine).catch(() => undefined);
  }, [policy]);
  return (
    <div class="trained-boards">
      {conductor.performers.map((performer, board) => (
        <BoardCard key={board} performer={performer} title={t('train.board', { number: board + 1 })} size={16} large={false} />
      ))}
    </div>
  );
}
