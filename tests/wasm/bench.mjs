// Prints the signature of each workload of `fourfold bench` as the engine computes it, one a line
// ("name: number"), and then the number of all of them ("Bench: number"). With a number of pieces, one game
// of so many each; with --speed, pieces per second behind the names instead.
//
//   node bench.mjs build/wasm/engine.wasm data/policies [60 | --speed]
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engine } from './engine.mjs';

const [modulePath, policyFolder, option] = process.argv.slice(2);
const shorter = option === undefined || option === '--speed' ? {} : { pieces: Number(option), games: 1 };
const ask = await engine(modulePath);
const signatures = [];
for (const [workload, { policy }] of ask({ ask: 'about' }).workloads.entries()) {
  const text = await readFile(join(policyFolder, `${policy}.json`), 'utf8');
  ask({ ask: 'policy.put', name: policy, text });
  const begin = process.cpuUsage().user;
  const { name, signature, pieces } = ask({ ask: 'bench', workload, ...shorter });
  const seconds = (process.cpuUsage().user - begin) / 1e6;
  signatures.push(signature);
  console.log(`${name}: ${option === '--speed' ? Math.round(pieces / seconds) : signature}`);
}
console.log(`Bench: ${ask({ ask: 'bench.total', signatures }).bench}`);
