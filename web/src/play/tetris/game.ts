// A game as it is being played: phases, time and keys on one side, the round in the engine on the
// other. The screen shows its store; nothing here touches the document.
import type { Engine } from '../../engine/client.ts';
import { settings } from '../../frame/settings.ts';
import { createStore } from '../../frame/store.ts';
import { Clock } from './clock.ts';
import type { Choice } from './choice.ts';
import { openingOf } from './choice.ts';
import { handlingOf } from './handling.ts';
import type { GameKey, Input } from './input.ts';
import { ClassicInput, ModernInput } from './input.ts';
import type { Effect } from './effects.ts';
import { effectsOf, endOf, lasted } from './effects.ts';
import type { SoundName } from '../../board/sound.ts';
import { LatencyMeter } from './latency.ts';
import { RestorableRound } from './round_keeper.ts';
import { keySoundOf, soundOf } from './sounds.ts';
import type { Command, RoundState } from './state.ts';
import { shownOf } from './state.ts';

/** For those who make sounds of it. */
export type GameEvent = SoundName;
export type Phase = 'opening' | 'ready' | 'countdown' | 'playing' | 'paused' | 'over' | 'failed';

export interface GameView {
  phase: Phase;
  state: RoundState | null;
  /** Seconds of the countdown that are left. */
  count: number;
  /** The last clear, as long as its name is shown. */
  cleared: { text: string; at: number } | null;
  /** What is seen for a moment. */
  effects: readonly Effect[];
  problem: string;
}

export const emptyView: GameView = { phase: 'opening', state: null, count: 0, cleared: null, effects: [], problem: '' };

/** What a new state shows besides itself. */
export function shownWith(before: GameView, state: RoundState, now: number): Pick<GameView, 'state' | 'effects'> & Partial<GameView> {
  const happened = state.facts === undefined ? [] : effectsOf(state.facts, before.state?.falling ?? null, now);
  const end = before.state !== null && !hasEnded(before.state) && hasEnded(state) ? endOf(state) : null;
  return {
    state,
    effects: [...lasted(before.effects, now), ...happened, ...(end === null ? [] : [{ kind: end, at: now } as const])],
    ...(state.cleared != null && { cleared: { text: state.cleared.text, at: now } }),
  };
}

const countdownSeconds = 3;
const mostInFlight = 3;

export class TetrisGame {
  readonly view = createStore<GameView>(emptyView);
  readonly latency = new LatencyMeter();
  private readonly keeper: RestorableRound;
  private readonly clock = new Clock();
  private readonly down = new Set<GameKey>();
  private input: Input = new ModernInput();
  private inFlight = 0;
  private countdownEnds = 0;

  constructor(
    engine: Engine,
    private readonly onEvent: (event: GameEvent) => void,
  ) {
    this.keeper = new RestorableRound(
      engine,
      (state) => this.take(state),
      (error) => this.view.set({ problem: error.message }),
    );
  }

  /** Opens the round of a choice, or goes on with a text: a saved game or a replay. */
  async open(choice: Choice, text?: string): Promise<void> {
    this.stopTime();
    this.view.set(emptyView);
    const opening = text === undefined ? openingOf(choice, handlingOf(settings.get())) : continued(text);
    try {
      const state = await this.keeper.open(opening);
      this.input = state.game === 'modern' ? new ModernInput() : new ClassicInput(() => settings.get());
      this.view.set({ phase: hasEnded(state) ? 'over' : 'ready' });
    } catch (error) {
      this.view.set({ phase: 'failed', problem: error instanceof Error ? error.message : String(error) });
    }
  }

  start(now: number, seconds = countdownSeconds): void {
    const { phase } = this.view.get();
    if (phase !== 'ready' && phase !== 'paused') return;
    this.countdownEnds = now + seconds * 1000;
    this.view.set({ phase: 'countdown', count: seconds });
    this.onEvent('count');
  }

  pause(): void {
    const { phase } = this.view.get();
    if (phase === 'playing') this.send(this.input.releaseAll(), performance.now());
    if (phase !== 'playing' && phase !== 'countdown') return;
    this.stopTime();
    this.view.set({ phase: 'paused', count: 0 });
  }

  press(key: GameKey, at: number): void {
    this.down.add(key);
    if (this.view.get().phase !== 'playing') return;
    this.send(this.input.press(key, at), at, at);
  }

  release(key: GameKey, at: number): void {
    this.down.delete(key);
    if (this.view.get().phase !== 'playing') return;
    this.send(this.input.release(key), at);
  }

  releaseAll(): void {
    for (const key of [...this.down]) this.release(key, performance.now());
  }

  undo(): void {
    const { phase, state } = this.view.get();
    if (state?.undo !== true || (phase !== 'playing' && phase !== 'over')) return;
    if (phase === 'over') this.view.set({ phase: 'paused' });
    void this.keeper.change({ ask: 'round.undo' });
  }

  /** Once a frame. */
  frame(now: number): void {
    const { phase, cleared } = this.view.get();
    if (phase === 'countdown') this.countDown(now);
    if (phase === 'playing' && this.inFlight < mostInFlight) this.send(this.input.until(now), now);
    if (cleared !== null && now - cleared.at > 1500) this.view.set({ cleared: null });
  }

  /** From now on the machine helps, and the game is one that was coached. */
  useCoach(on: boolean): void {
    if (this.view.get().state !== null) void this.keeper.change({ ask: 'round.coach', on });
  }

  about<T>(ask: string, members?: Record<string, unknown>): Promise<T> {
    return this.keeper.about<T>(ask, members);
  }

  close(): void {
    this.stopTime();
    this.keeper.close();
  }

  private countDown(now: number): void {
    const count = Math.ceil((this.countdownEnds - now) / 1000);
    if (count <= 0) return this.begin(now);
    if (count === this.view.get().count) return;
    this.view.set({ count });
    this.onEvent('count');
  }

  private begin(now: number): void {
    this.view.set({ phase: 'playing', count: 0 });
    this.clock.start(now);
    // Keys that are held already act from the first tick on.
    this.send([...this.down].filter((key) => key !== 'hard').flatMap((key) => this.input.press(key, now)), now);
  }

  private stopTime(): void {
    this.clock.stop();
    this.input.releaseAll();
  }

  /** Time until now, then the commands. `pressed`: when the key that is behind them was pressed. */
  private send(commands: Command[], now: number, pressed?: number): void {
    const ticks = this.clock.ticks(now);
    const all: Command[] = ticks > 0 ? [{ ticks }, ...commands] : commands;
    if (all.length === 0) return;
    ++this.inFlight;
    void this.keeper.do(all).then((facts) => {
      --this.inFlight;
      if (pressed === undefined) return;
      this.latency.drawn(pressed);
      const heard = facts?.locked.length === 0 ? keySoundOf(facts) : undefined;
      if (heard !== undefined) this.onEvent(heard);
    });
  }

  private take(state: RoundState): void {
    const change: Partial<GameView> = shownWith(this.view.get(), state, performance.now());
    const isOver = hasEnded(state) && this.view.get().phase === 'playing';
    if (isOver) {
      this.stopTime();
      change.phase = 'over';
    }
    this.view.set(change);
    if (isOver) return this.onEvent(endOf(state) ?? 'won');
    const heard = state.facts === undefined ? undefined : soundOf(state.facts, change.effects ?? []);
    if (heard !== undefined) this.onEvent(heard);
  }
}

/** The board for who wants to copy it. */
export const shownIn = ({ state }: GameView) => (state === null ? null : shownOf(state));

/** A lesson ends when it is solved, or when its goal is missed. */
export const hasEnded = (state: RoundState) =>
  state.over || (state.lesson != null && (state.lesson.solved || state.lesson.failed || state.lesson.left === 0));

/** A saved game begins with its own first line, a replay with another. */
const continued = (text: string) => (text.startsWith('fourfold-replay') ? { replay: text } : { saved: text });
