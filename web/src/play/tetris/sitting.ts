// A person at the game: the game itself with its coach, its sounds, what is saved and how it ends.
import { sound } from '../../board/sound.ts';
import { playEngine, tetrisEngine, thinkEngine } from '../../engine/engines.ts';
import { addressWith } from '../../frame/handed.ts';
import { settings } from '../../frame/settings.ts';
import { createStore } from '../../frame/store.ts';
import { findServer } from '../../online/server.ts';
import { outbox } from '../../online/submit.ts';
import type { LineMove } from '../../shared/lines/line.ts';
import { keepLesson } from '../../shared/puzzles/shelf.ts';
import { modeKey } from '../../shared/tetris/modes.ts';
import { replayWith } from '../../shared/tetris/play_on.ts';
import { localScores } from '../../shared/scores/local.ts';
import type { Choice } from './choice.ts';
import { withGame } from './choice.ts';
import type { Advice, Target } from './coach.ts';
import { Coach } from './coach.ts';
import { GameEnd, isRanked } from './ending.ts';
import { hasEnded, TetrisGame } from './game.ts';
import type { GameEvent } from './game.ts';
import { isGameKey } from './input.ts';
import type { Action } from './keys.ts';
import { noteLast } from '../home/last.ts';
import { Pace, splitsFrom } from './pace.ts';
import { Ranked, wantsRank } from './ranked.ts';
import { isSavedMatch, Saver } from './saved.ts';
import type { RoundState } from './state.ts';

/**
 * What the pause is for: is the coach to come into a ranked game? And its plan, where one looks at
 * that.
 */
export interface Asked {
  coach: boolean;
  plan: readonly LineMove[] | null;
}

const nothingAsked: Asked = { coach: false, plan: null };

export class TetrisPlay {
  readonly game: TetrisGame;
  readonly coach = new Coach(thinkEngine, () => this.game.about('round.position'), (lesson) => this.wayOf(lesson), (place) => this.keysTo(place));
  readonly end = new GameEnd(() => this.game.about('round.replay'), localScores, (...game) => outbox.add(...game));
  readonly ranked = new Ranked();
  readonly pace = new Pace((replay) => splitsFrom(playEngine(), replay));
  readonly asked = createStore<Asked>(nothingAsked);
  private readonly saver = new Saver(() => this.game.about('round.save'), () => ({ ticket: this.ranked.view.get().ticket }));
  private lastState: RoundState | null = null;
  private goesOn = false;
  private isClosed = false;

  /** `text`: what it will go on with. A match is played where the machines are. */
  constructor(public choice: Choice, private readonly text?: string) {
    const hasMachine = choice.mode === 'versus' || (text !== undefined && isSavedMatch(text));
    this.game = new TetrisGame(tetrisEngine(hasMachine, text), (event) => this.hear(event));
    this.game.view.subscribe(() => this.follow());
    void findServer();
  }

  /** `text`: a saved game or a replay to go on with. */
  async open(text?: string): Promise<void> {
    this.saver.begin(text === undefined ? '' : this.choice.kept);
    this.goesOn = text !== undefined;
    this.end.forget();
    this.ranked.forget();
    this.asked.set(nothingAsked);
    this.coach.show(false);
    if (text !== undefined && this.choice.kept.startsWith('saved/')) await this.ranked.restore(this.choice.kept);
    await this.openRound(this.choice, text);
  }

  /** A new game, with pieces that nobody has seen. */
  get isFresh(): boolean {
    return !this.goesOn && this.choice.seed === '';
  }

  /** Start, with a ticket first if the game is for the server; `seconds` of countdown. */
  async start(at: number, seconds?: number): Promise<void> {
    const { phase, state } = this.game.view.get();
    if (phase !== 'ready' || state === null || this.ranked.view.get().isAsking) return;
    noteLast(this.choice);
    if (!this.isFresh || !wantsRank(state)) return this.game.start(at, seconds);
    const ticket = await this.ranked.ticketFor(state);
    if (this.isClosed || this.ranked.view.get().problem?.kind === 'taken') return;
    if (ticket !== null) await this.openRound({ ...this.choice, seed: ticket.seed });
    this.game.start(performance.now(), seconds);
  }

  /**
   * A new game of the same mode; where a file had rules or a start of its own, that file from its
   * place on.
   */
  async again(): Promise<void> {
    const now = performance.now();
    const { state } = this.game.view.get();
    const isOwn = this.text !== undefined && state !== null && modeKey(state.rules, state.mode) === undefined;
    await this.saver.forget();
    await this.open(isOwn ? this.text : undefined);
    await this.start(now, 1);
  }

  /** A ranked game that has begun is not made a coached one by a single key: it waits, and asks. */
  showCoach(isShown: boolean): void {
    const { state, phase } = this.game.view.get();
    if (isShown && state !== null && phase !== 'ready' && isSpoiledByCoach(state)) {
      this.game.pause();
      this.asked.set({ coach: true, plan: null });
      return;
    }
    // Ranked games begin without it, so that it is no choice for them.
    if (state === null || !isRanked(state)) settings.set({ coach: isShown });
    this.setCoach(isShown);
  }

  /** The answer to that; the game goes on. */
  answerCoach(isWanted: boolean): void {
    this.asked.set(nothingAsked);
    if (isWanted) this.setCoach(true);
    this.game.start(performance.now(), 1);
  }

  /** The game waits while one looks at what the coach has in mind. */
  showPlan(): void {
    if (this.asked.get().plan !== null) return this.leavePlan();
    const { plan } = this.coach.view.get();
    const { phase } = this.game.view.get();
    if (plan.length === 0 || (phase !== 'playing' && phase !== 'paused')) return;
    this.game.pause();
    this.asked.set({ plan });
  }

  leavePlan(): void {
    this.asked.set(nothingAsked);
    this.game.start(performance.now(), 1);
  }

  /** The address of a game of one's own in which these pieces lie. */
  async addressAfter(inside: readonly LineMove[]): Promise<string> {
    const { text } = await this.game.about<{ text: string }>('round.replay');
    return addressWith(['play', 'tetris'], await replayWith(thinkEngine(), text, inside));
  }

  press(action: Action, at: number): void {
    if (isGameKey(action)) return this.game.press(action, at);
    const { phase } = this.game.view.get();
    if (action === 'pause') {
      this.asked.set(nothingAsked);
      if (phase === 'paused') this.game.start(at, 1);
      else this.game.pause();
    }
    if (action === 'restart' && phase !== 'opening' && phase !== 'ready') void this.again();
    if (action === 'undo') this.game.undo();
    if (action === 'coach') this.showCoach(!this.coach.view.get().isShown);
    if (action === 'plan') this.showPlan();
    if (action === 'other') this.coach.flipOther();
    if (action === 'numbers') settings.set({ coachHelp: settings.get().coachHelp === 'numbers' ? 'reasons' : 'numbers' });
  }

  release(action: Action, at: number): void {
    if (isGameKey(action)) this.game.release(action, at);
  }

  /** The page goes away, or may: nothing is lost. */
  async leave(): Promise<void> {
    const { phase, state } = this.game.view.get();
    this.game.pause();
    if (state !== null && phase !== 'over' && phase !== 'opening') await this.saver.save(state);
  }

  close(): void {
    this.isClosed = true;
    void this.leave().catch(() => undefined).then(() => this.game.close());
    this.coach.forget();
  }

  private hear(event: GameEvent): void {
    sound(event);
    const { state } = this.game.view.get();
    if ((event !== 'over' && event !== 'won') || state === null) return;
    this.coach.forget();
    void this.saver.forget();
    if (state.lesson?.solved === true) void keepLesson(state.lesson.id).catch(() => undefined); // the lesson is solved even so
    void this.end.enter(state, this.ranked.view.get().ticket);
  }

  private async openRound(choice: Choice, text?: string): Promise<void> {
    this.coach.forget();
    await this.game.open(choice, text);
    const { state } = this.game.view.get();
    if (state === null) return;
    if (text !== undefined) this.choice = withGame(this.choice, state);
    void this.pace.open(state);
    const isShown = this.coach.view.get().isShown; // chosen before the ticket came
    if (isShown || state.coach || (settings.get().coach && !isRanked(state))) this.setCoach(true);
  }

  private async wayOf(lesson: string): Promise<Advice> {
    const { text } = await this.game.about<{ text: string }>('round.replay');
    return thinkEngine().ask({ ask: 'lesson.way', lesson, replay: text });
  }

  private async keysTo({ cells, hold, spin }: Target): Promise<string[] | null> {
    return (await this.game.about<{ keys: string[] | null }>('round.way', { cells, hold, spin })).keys;
  }

  private setCoach(isShown: boolean): void {
    this.coach.show(isShown);
    const { state } = this.game.view.get();
    if (state === null || state.over) return;
    if (isShown !== state.coach) this.game.useCoach(isShown);
    this.coach.follow(state);
  }

  private follow(): void {
    const { state, phase } = this.game.view.get();
    if (state === null || state === this.lastState) return;
    this.lastState = state;
    this.pace.follow(state);
    if (phase !== 'playing') return;
    this.coach.follow(state);
    this.saver.follow(state);
  }
}

const isSpoiledByCoach = (state: RoundState) => isRanked(state) && state.played === 'human' && !hasEnded(state);
