// Prints the signature of each workload as the WebAssembly module computes it, one a line: "name: number".
//
//   node signature.mjs build/wasm/signature.wasm data/policies
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const [modulePath, policyFolder] = process.argv.slice(2);

// The C library may write messages; nothing of ours does.
const unused = () => 52; // "function not supported" in wasi
const imports = { wasi_snapshot_preview1: { fd_close: unused, fd_seek: unused, fd_write: unused } };

const { instance } = await WebAssembly.instantiate(await readFile(modulePath), imports);
const core = instance.exports;
core._initialize();

// Memory may move when it grows, so it is asked for each time.
const bytes = (at, length) => new Uint8Array(core.memory.buffer, at, length);
const textAt = (at) => {
  const rest = new Uint8Array(core.memory.buffer, at);
  return new TextDecoder().decode(rest.subarray(0, rest.indexOf(0)));
};

for (let i = 0; i < core.workload_count(); ++i) {
  const file = join(policyFolder, `${textAt(core.policy_name(i))}.json`);
  const policy = JSON.parse(await readFile(file, 'utf8'));
  const name = new TextEncoder().encode(`${policy.features}\0`);
  bytes(core.feature_set_name(), name.length).set(name);
  const weights = Object.values(policy.weights);
  new Float64Array(core.memory.buffer, core.weights(), weights.length).set(weights);
  console.log(`${textAt(core.workload_name(i))}: ${BigInt.asUintN(64, core.signature(i))}`);
}
