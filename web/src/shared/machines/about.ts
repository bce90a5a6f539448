// What forms offer: rulesets, modes, players and policies, as an engine lists them.
import { createStore } from '../../frame/store.ts';
import type { Engine } from '../../engine/client.ts';
import { thinkEngine } from '../../engine/engines.ts';

export interface About {
  rulesets: { name: string; policy: string }[];
  modes: { name: string }[];
  modern_modes: { name: string; undo: boolean }[];
  engines: { name: string; lowest: number; highest: number; usual: number }[];
}

export interface PolicyRow {
  name: string;
  game: 'tetris' | 'modern';
}

export interface Offers {
  about: About | null;
  policies: PolicyRow[];
  /** Policy files that the person brought: name and text. */
  own: [string, string][];
  problem: string;
}

export const offers = createStore<Offers>({ about: null, policies: [], own: [], problem: '' });

export async function askOffers(): Promise<void> {
  try {
    const engine = thinkEngine();
    const [about, policies] = await Promise.all([
      engine.ask<About>({ ask: 'about' }),
      engine.ask<PolicyRow[]>({ ask: 'policy.list' }),
    ]);
    offers.set({ about, policies, problem: '' });
  } catch (error) {
    offers.set({ problem: error instanceof Error ? error.message : String(error) });
  }
}

/** Takes a policy file; the engine refuses with a sentence what is none. */
export async function takePolicy(fileName: string, text: string): Promise<PolicyRow> {
  const name = fileName.replace(/\.json$/i, '');
  await thinkEngine().ask({ ask: 'policy.put', name, text });
  const policies = await thinkEngine().ask<PolicyRow[]>({ ask: 'policy.list' });
  offers.set({ policies, own: [...offers.get().own.filter(([known]) => known !== name), [name, text]] });
  return policies.find((row) => row.name === name)!;
}

export async function giveOwnPolicies(engine: Engine): Promise<void> {
  for (const [name, text] of offers.get().own) await engine.ask({ ask: 'policy.put', name, text });
}
