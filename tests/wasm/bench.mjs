// Prints the signature of each workload of `fourfold bench` that the engine has, one a line
// ("name: number"), and after those of an engine the number of all of them ("classic Tetris:
// number").
// With a number of pieces, one game of so many each; with --speed, pieces per second behind the
// names instead.
//
//   node bench.mjs build/wasm/engine.wasm data/policies [60 | --speed]
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engine } from './engine.mjs';

const [modulePath, policyFolder, option] = process.argv.slice(2);
const shorter = option === undefined || option === '--speed' ? {} : { pieces: Number(option), games: 1 };
const ask = await engine(modulePath);
const signatures = new Map();
for (const [workload, row] of ask({ ask: 'about' }).workloads.entries()) {
  if (row.policy !== '') {
    const text = await readFile(join(policyFolder, `${row.policy}.json`), 'utf8');
    ask({ ask: 'policy.put', name: row.policy, text });
  }
  const begin = process.cpuUsage().user;
  const { name, signature, pieces } = ask({ ask: 'bench', workload, ...shorter });
  const seconds = (process.cpuUsage().user - begin) / 1e6;
  signatures.set(row.engine, [...(signatures.get(row.engine) ?? []), signature]);
  console.log(`${name}: ${option === '--speed' ? Math.round(pieces / seconds) : signature}`);
}
for (const [name, all] of signatures) console.log(`${name}: ${ask({ ask: 'bench.total', signatures: all }).bench}`);
