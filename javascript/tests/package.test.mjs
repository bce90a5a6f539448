// The package as somebody who installed it has it:
// `node package.test.mjs build/fourfold-VERSION.tgz`. It is unpacked into a folder of its own;
// every example of its README is run there and must print what the README says, the types are
// compiled against, and no example may open a connection.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { matchFile } from '../../tests/wasm/tetrio_file.mjs';

const archive = resolve(process.argv[2]);
const web = new URL('../../web/node_modules/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'fourfold-npm-'));
const problems = [];
const check = (isTrue, what) => isTrue || problems.push(what);

/** Whatever would leave the machine throws. */
const noNetwork = `
import net from 'node:net';
globalThis.fetch = () => { throw new Error('a connection was asked for'); };
net.Socket.prototype.connect = () => { throw new Error('a connection was asked for'); };
`;

const types = `
import { createEngine, FourfoldError, type Advice, type Position, type Review } from 'fourfold';
const engine = await createEngine({ wasm: new Uint8Array() });
const position: Position = { pieces: 'TIJ', rules: 'modern', held: null };
const advice: Advice = engine.hint(position);
const review: Promise<Review> = engine.review({ moves: '44' }, { onProgress: (done: number, of: number) => void (done + of) });
const rows: string[] = engine.readFumen('v115@vhAAgH').pages[0]!.field;
export { advice, review, rows, FourfoldError };
// @ts-expect-error a position needs pieces
engine.hint({ board: [] });
`;

try {
  const target = join(folder, 'node_modules', 'fourfold');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', target, '--strip-components=1']);
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  writeFileSync(join(folder, 'match.ttrm'), matchFile());
  writeFileSync(join(folder, 'no_network.mjs'), noNetwork);
  const packed = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  check(packed.dependencies === undefined && packed.scripts === undefined, 'the package has dependencies or scripts');

  const readme = readFileSync(join(target, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)];
  check(examples.length >= 6, `the README has ${examples.length} examples with what they print: expected 6 at least`);
  check(examples.length === readme.match(/```js\n/g).length, 'an example of the README does not say what it prints');
  examples.forEach(([, code, expected], number) => {
    writeFileSync(join(folder, `example_${number}.mjs`), code);
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', './no_network.mjs', `example_${number}.mjs`], { cwd: folder, encoding: 'utf8' });
    check(stdout === expected, `example ${number + 1} printed\n${stdout}${stderr}instead of\n${expected}`);
  });

  writeFileSync(join(folder, 'types.mts'), types);
  symlinkSync(join(web, '@types'), join(folder, 'node_modules', '@types'));
  const flags = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', '--types', 'node'];
  const compiled = spawnSync(process.execPath, [join(web, 'typescript', 'bin', 'tsc'), ...flags, 'types.mts'], { cwd: folder, encoding: 'utf8' });
  check(compiled.status === 0, `the types do not compile:\n${compiled.stdout}`);
} finally {
  rmSync(folder, { recursive: true });
}
for (const problem of problems) console.log(problem);
if (problems.length === 0) console.log('the package does what its README says');
process.exit(problems.length === 0 ? 0 : 1);
