// What happens when a game is over: its replay is verified and entered into the rankings.
import { settings } from '../../frame/settings.ts';
import { createStore } from '../../frame/store.ts';
import type { Entered, ScoreKeeper } from '../../rank/keeper.ts';
import type { RoundState } from './state.ts';

export interface Ending {
  replay: string;
  entered: Entered | null;
  problem: string;
}

const unranked = ['versus', 'zen', 'lesson', 'custom'];
export const isRanked = ({ mode, practice, lesson }: RoundState) => !practice && lesson == null && !unranked.includes(mode);

export class Ender {
  readonly view = createStore<Ending>({ replay: '', entered: null, problem: '' });

  constructor(
    private readonly replay: () => Promise<{ text: string }>,
    private readonly keeper: ScoreKeeper,
  ) {}

  forget(): void {
    this.view.set({ replay: '', entered: null, problem: '' });
  }

  async enter(state: RoundState): Promise<void> {
    try {
      const { text } = await this.replay();
      this.view.set({ replay: text });
      if (!isRanked(state)) return;
      const submission = { text, name: settings.get().name, kind: state.played, when: new Date().toISOString() };
      const entered = await this.keeper.enter(submission);
      this.view.set({ entered });
      const { name } = settings.get(); // that may have been typed while the game was verified
      if (name !== submission.name) await this.keeper.rename(entered.game.id, name);
    } catch (error) {
      this.view.set({ problem: error instanceof Error ? error.message : String(error) });
    }
  }

  rename(name: string): void {
    settings.set({ name });
    const { entered } = this.view.get();
    if (entered !== null) void this.keeper.rename(entered.game.id, name);
  }
}
