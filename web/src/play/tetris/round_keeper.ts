// A round in the engine, and everything that was done to it: when the worker is lost, the round is
// opened again and played again up to now, which takes a moment and loses nothing.
import type { Engine, Question } from '../../engine/client.ts';
import { EngineLost } from '../../engine/client.ts';
import type { Command, Facts, RoundState } from './state.ts';

/** A key, time, or another verb that changes the round. */
type Change = { ask: 'round.undo' } | { ask: 'round.coach'; on: boolean } | { ask: 'round.follow'; text: string };
type Step = Command | Change;
type Asking = Pick<Engine, 'ask' | 'onRestart'>;

const stepsPerQuestion = 2000;
/** Of one command: the engine takes a little more at once, never less. */
const mostTicks = 50_000;

export class RestorableRound {
  private round: number | undefined;
  private steps: Step[] = [];
  /** So many of the steps are with the engine as they are: time is not added to them. */
  private sealed = 0;
  private hasOpened = false;
  private opening: Question = { ask: 'round.open' };
  private readonly stopListening: () => void;
  /** Resolves when what was lost is back; questions wait for it. */
  private back: Promise<RoundState> | undefined;
  private closed = false;

  constructor(
    private readonly engine: Asking,
    private readonly onState: (state: RoundState) => void,
    private readonly onProblem: (error: Error) => void,
  ) {
    this.stopListening = engine.onRestart(() => void this.reopen());
  }

  async open(members: Record<string, unknown>): Promise<RoundState> {
    this.opening = { ...members, ask: 'round.open' };
    this.steps = [];
    this.sealed = 0;
    return this.take(await this.opened());
  }

  /** Sent at once; the state comes when the engine has done it, and then what the commands did. */
  async do(commands: Command[]): Promise<Facts | undefined> {
    for (const command of commands) this.note(command);
    return (await this.sent((round) => ({ ask: 'round.do', round, commands })))?.facts;
  }

  /** Something other than keys and time: a placement that is taken back, the coach. */
  async change(change: Change): Promise<void> {
    this.steps.push(change);
    await this.sent((round) => ({ ...change, round }));
  }

  /** A question about the round that changes nothing: `round.save`, `round.replay`. */
  async about<T>(ask: string, members: Record<string, unknown> = {}): Promise<T> {
    await this.back;
    return this.engine.ask<T>({ ...members, ask, round: this.round });
  }

  close(): void {
    this.closed = true;
    this.stopListening();
    if (this.round !== undefined) this.engine.ask({ ask: 'round.close', round: this.round }).catch(() => undefined);
  }

  private async sent(question: (round: number) => Question): Promise<RoundState | undefined> {
    // While the round is being brought back, the step is among those that are played again.
    if (this.round === undefined) return undefined;
    try {
      return this.take(await this.engine.ask<RoundState>(question(this.round)));
    } catch (error) {
      if (!(error instanceof EngineLost)) this.onProblem(error as Error);
      return undefined;
    }
  }

  private take(state: RoundState): RoundState {
    if (!this.closed) this.onState(state);
    return state;
  }

  private note(command: Command): void {
    const last = this.steps.length > this.sealed ? this.steps.at(-1) : undefined;
    const isTime = typeof command === 'object' && 'ticks' in command;
    if (isTime && typeof last === 'object' && 'ticks' in last && last.ticks < mostTicks) last.ticks += command.ticks;
    else this.steps.push(typeof command === 'object' ? { ...command } : command);
  }

  private async opened(): Promise<RoundState> {
    const state = await this.engine.ask<RoundState>(this.opening);
    this.round = state.round;
    this.hasOpened = true;
    return state;
  }

  private async reopen(): Promise<void> {
    if (this.closed || !this.hasOpened) return;
    this.round = undefined;
    this.back = this.playedAgain();
    try {
      this.take(await this.back);
    } catch (error) {
      if (!(error instanceof EngineLost)) this.onProblem(error as Error);
    }
  }

  private async playedAgain(): Promise<RoundState> {
    let state = await this.engine.ask<RoundState>(this.opening);
    const { round } = state;
    // Steps may be added while earlier ones are played.
    for (let at = 0; at < this.steps.length; ) {
      const step = this.steps[at]!;
      if (isChange(step)) {
        this.sealed = ++at;
        state = await this.engine.ask<RoundState>({ ...step, round });
        continue;
      }
      const commands = this.steps.slice(at, at + stepsPerQuestion);
      const end = commands.findIndex(isChange);
      if (end >= 0) commands.length = end;
      at += commands.length;
      this.sealed = at;
      state = await this.engine.ask<RoundState>({ ask: 'round.do', round, commands });
    }
    this.round = round;
    // All of that has been shown when it happened.
    const { facts: _known, ...now } = state;
    return { ...now, cleared: null };
  }
}

const isChange = (step: Step): step is Change => typeof step === 'object' && 'ask' in step;
