// Asks the engine of the page thousands of questions at random, good and bad: every answer must be
// JSON with either `ok` or `error`, and the engine must still be itself afterwards.
//
//   node fuzz.mjs build/wasm/engine.wasm data/policies SEED COUNT
import { readFileSync } from 'node:fs';
import { asking, door } from './engine.mjs';
import { ofTraining, Questions } from './random_questions.mjs';

const [path, policyFolder, seed, count] = process.argv.slice(2);
const opened = await door(path);
const ask = asking(opened);
const isTraining = path.endsWith('training.wasm');
const questions = isTraining ? new Questions(Number(seed), ofTraining) : new Questions(Number(seed));
const isSmallest = path.endsWith('round.wasm'); // which has rounds of Tetris, and says what there is only when it refuses
const aboutItself = Buffer.from(JSON.stringify(isSmallest ? { ask: 'round.open', rules: 'none' } : { ask: isTraining ? 'training.about' : 'about' }));
const about = opened.answerTo(aboutItself);
const hasMachines = !isSmallest && !isTraining && !path.endsWith('play.wasm');
const mostBytes = 768 << 20;

if (hasMachines) {
  for (const name of ['machine', 'stacker', 'genes', 'dellacherie']) {
    ask({ ask: 'policy.put', name, text: readFileSync(`${policyFolder}/${name}.json`, 'utf8') });
  }
  const book = readFileSync(new URL('../../data/books/7x6.book', import.meta.url));
  for (const bytes of [book.subarray(0, 1000), Buffer.from('no book'), Buffer.alloc(0)]) {
    if (!('error' in JSON.parse(opened.loadBook(bytes)))) throw new Error('a book that is none was taken');
  }
  if (!('ok' in JSON.parse(opened.loadBook(book)))) throw new Error('the book was not taken');
}

/** Why a text is no answer; empty: it is one. */
function faultOf(answer) {
  const names = Object.keys(answer);
  if (names.length !== 1 || !['ok', 'error'].includes(names[0])) return `it has ${names}`;
  if ('error' in answer && (typeof answer.error !== 'string' || answer.error === '')) return 'its error is no sentence';
  if ('error' in answer && answer.error.length > 2000) return `its error has ${answer.error.length} characters`;
  return '';
}

const answered = new Set();
const unknown = new Set();
let slowest = { ms: 0, text: '' };
for (let i = 0; i < Number(count); ++i) {
  const { bytes, question } = questions.next();
  const text = Buffer.from(bytes).toString().slice(0, 500);
  try {
    const start = performance.now();
    const answer = JSON.parse(opened.answerTo(bytes));
    const ms = performance.now() - start;
    if (ms > slowest.ms) slowest = { ms, text };
    const fault = faultOf(answer);
    if (fault !== '') throw new Error(fault);
    if (question !== null && 'ok' in answer) {
      answered.add(question.ask);
      questions.learn(question, answer.ok);
    } else if (question !== null && answer.error.startsWith('ask: there is no verb')) {
      unknown.add(question.ask);
    }
    if (i % 500 === 499 && opened.answerTo(aboutItself) !== about) throw new Error('the engine is another one now');
    if (opened.memoryBytes() > mostBytes) throw new Error(`the memory has grown to ${opened.memoryBytes() >> 20} MB`);
  } catch (error) {
    console.log(`seed ${seed}, question ${i}: ${error}\n${text}`);
    process.exit(1);
  }
}
const document = readFileSync(new URL('../../docs/reference/engine.md', import.meta.url), 'utf8');
const documented = [...document.matchAll(/^\| `([a-z0-9_.]+)` \|/gm)].map(([, verb]) => verb).filter((verb) => verb.startsWith('training.') === isTraining);
const functions = new Set(['reserve', 'ask', 'answer', 'load_book']);
const never = documented.filter((verb) => !functions.has(verb) && !answered.has(verb) && !unknown.has(verb));
if (process.env.VERBOSE) console.error(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.text}; memory ${opened.memoryBytes() >> 20} MB`);
console.log(`${count} questions; never answered: ${never.join(', ') || 'none'}; not in this module: ${unknown.size}`);
console.log(`unused stack: ${Math.floor(opened.unusedStack() / 1024)} KB`);
