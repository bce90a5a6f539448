// Plays a game in the module for persons by the coach's advice, which is asked for in the one that
// thinks, as a page does, and prints the replay.
//
//   node rounds.mjs build/wasm data/policies modern 30
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engine } from './engine.mjs';

const [folder, policyFolder, rules, pieces] = process.argv.slice(2);
const play = await engine(join(folder, 'play.wasm'));
const think = await engine(join(folder, 'engine.wasm'));
for (const name of ['machine', 'stacker', 'genes']) {
  const text = await readFile(join(policyFolder, `${name}.json`), 'utf8');
  think({ ask: 'policy.put', name, text });
}
let { round, over } = play({ ask: 'round.open', rules, seed: '7', practice: true });
const policy = rules === 'modern' ? 'machine' : rules === 'genes' ? 'genes' : 'stacker';
for (let i = 0; i < Number(pieces) && !over; ++i) {
  const { text } = play({ ask: 'round.position', round });
  const { advice } = think({ ask: 'advice.open', position: text, policy });
  const { best } = think({ ask: 'advice.think', advice, nodes: 500 });
  think({ ask: 'advice.close', advice });
  play({ ask: 'round.do', round, commands: [{ ticks: 3 }] });
  ({ over } = play({ ask: 'round.place', round, cells: best.cells, hold: best.hold }));
}
process.stdout.write(play({ ask: 'round.replay', round }).text);
