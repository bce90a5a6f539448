import { expect, test } from 'vitest';

import type { Question } from '../../engine/client.ts';
import { EngineLost } from '../../engine/client.ts';
import { RestorableRound } from './round_keeper.ts';
import type { Command, RoundState } from './state.ts';

/** Plays nothing, but remembers what was done to each round. */
class FakeEngine {
  done: Command[] = [];
  rounds = 0;
  private restarted: (() => void)[] = [];
  private isDead = false;

  ask<T>(question: Question): Promise<T> {
    if (this.isDead) return Promise.reject(new EngineLost('dead'));
    if (question.ask === 'round.open') {
      ++this.rounds;
      this.done = [];
    }
    if (question.ask === 'round.do') this.done.push(...structuredClone(question.commands as Command[]));
    if (question.ask === 'round.undo') this.done.push('UNDO');
    return Promise.resolve({ round: this.rounds, pieces: this.done.length } as unknown as T);
  }

  onRestart(listener: () => void): () => void {
    this.restarted.push(listener);
    return () => (this.restarted = []);
  }

  die(): void {
    this.isDead = true;
  }

  restart(): void {
    this.isDead = false;
    for (const listener of this.restarted) listener();
  }
}

function played() {
  const engine = new FakeEngine();
  const states: RoundState[] = [];
  const problems: Error[] = [];
  const keeper = new RestorableRound(engine, (state) => states.push(state), (error) => problems.push(error));
  return { engine, states, problems, keeper };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a lost round is played again, with what was done while it was away', async () => {
  const { engine, keeper, states, problems } = played();
  await keeper.open({ rules: 'modern' });
  await keeper.do(['+left', { ticks: 3 }]);
  await keeper.do([{ ticks: 4 }]);
  await keeper.change({ ask: 'round.undo' });
  engine.die();
  await keeper.do(['hard', { ticks: 1 }]);
  engine.restart();
  await keeper.do([{ ticks: 2 }]);
  await settled();
  expect(engine.rounds).toBe(2);
  const time = (commands: Command[]) => commands.reduce((sum, each) => sum + (typeof each === 'object' && 'ticks' in each ? each.ticks : 0), 0);
  expect(engine.done.filter((each) => typeof each === 'string')).toEqual(['+left', 'UNDO', 'hard']);
  expect(time(engine.done)).toBe(10);
  expect(states.at(-1)?.round).toBe(2);
  expect(problems).toEqual([]);
});

test('lost again while it is being played again', async () => {
  const { engine, keeper } = played();
  await keeper.open({});
  await keeper.do(['a']);
  engine.restart();
  engine.restart();
  await keeper.do(['b']);
  await settled();
  expect(engine.rounds).toBe(3);
  await keeper.do(['c']);
  expect(engine.done.slice(-3)).toEqual(['a', 'b', 'c']);
});

test('a closed round stays closed', async () => {
  const { engine, keeper } = played();
  await keeper.open({});
  keeper.close();
  engine.restart();
  await settled();
  expect(engine.rounds).toBe(1);
});
