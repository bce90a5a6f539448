// Trains with the engine as the page does, and prints a generation a line: { scores, best }. Two
// engines play half of the games each, and both are told all outcomes.
//
//   node training.mjs build/wasm/training.wasm data/policies start '{"method":"cma",...}'
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engine } from './engine.mjs';

const [modulePath, policyFolder, policy, recipeText] = process.argv.slice(2);
const start = await readFile(join(policyFolder, `${policy}.json`), 'utf8');
const recipe = JSON.parse(recipeText);
const workers = [await engine(modulePath), await engine(modulePath)];
let state;
for (const ask of workers) state = ask({ ask: 'training.open', recipe, start });
while (state.done === null) {
  const half = Math.ceil(state.games / 2);
  const outcomes = workers.flatMap((ask, i) => {
    const count = i === 0 ? half : state.games - half;
    return ask({ ask: 'training.play', training: 1, from: i * half, count }).outcomes;
  });
  const [first, second] = workers.map((ask) => ask({ ask: 'training.finish', training: 1, outcomes }));
  if (JSON.stringify(first) !== JSON.stringify(second)) throw new Error('the two engines disagree');
  console.log(JSON.stringify({ scores: first.scores, best: first.best }));
  state = first.state;
}
