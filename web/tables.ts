// A plugin of the build: the module `fourfold:tables` has what can be chosen from, as the engine
// that was built just now says it (`about`). So the page states no table of the games a second
// time.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

import { EngineModule } from './src/engine/module.ts';
import type { ModeRow, Tables } from './src/shared/tetris/tables.ts';

const name = 'fourfold:tables';

/** As the engine answers; the rest of it are sentences in English. */
interface About {
  ticks_per_second: number;
  subticks_per_tick: number;
  rulesets: { name: string }[];
  modern_rulesets: { name: string }[];
  modes: ModeRow[];
  modern_modes: ModeRow[];
  levels: unknown[];
  lessons: Tables['lessons'];
  chapters: Tables['chapters'];
  disc_lessons: Tables['discLessons'];
}

export function tables(file: string): Plugin {
  return {
    name: 'tables',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await tablesOf(file))};`;
    },
  };
}

async function tablesOf(file: string): Promise<Tables> {
  const engine = await EngineModule.from(await WebAssembly.compile(readFileSync(file)));
  const answer = engine.ask({ ask: 'about' });
  if ('error' in answer) throw new Error(`${file}: ${answer.error}`);
  const about = answer.ok as About;
  const row = ({ name, measure, ranked, practice, levels }: ModeRow): ModeRow => ({ name, measure, ranked, practice, levels });
  return {
    ticksPerSecond: about.ticks_per_second,
    subticksPerTick: about.subticks_per_tick,
    rulesets: { modern: about.modern_rulesets.map((each) => each.name), tetris: about.rulesets.map((each) => each.name) },
    modes: { modern: about.modern_modes.map(row), tetris: about.modes.map(row) },
    strengths: about.levels.length,
    lessons: about.lessons,
    chapters: about.chapters,
    discLessons: about.disc_lessons,
  };
}
