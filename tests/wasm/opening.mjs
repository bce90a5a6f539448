// Prints the exact scores of every column after up to three discs on the usual board of Connect
// Four, as web/src/engine/opening_scores.ts has them:
//
//   node opening.mjs build/wasm/engine.wasm [moves ...]      a minute for all; or the scores after these moves alone
//
// A row for each number of discs: the games in the order of their moves, seven letters each, `m`
// for a draw.
import { readFileSync } from 'node:fs';
import { asking, door } from './engine.mjs';

const [path, ...chosen] = process.argv.slice(2);
const opened = await door(path);
const ask = asking(opened);
opened.loadBook(readFileSync(new URL('../../data/books/7x6.book', import.meta.url)));

function scoresOf(moves) {
  for (;;) {
    const why = ask({ ask: 'connect4.why', moves });
    if (why.done) return why.scores;
  }
}

const mirrored = (moves) => Array.from(moves, (column) => String(8 - Number(column))).join('');
const letters = (scores) => String.fromCharCode(...scores.map((score) => 'm'.charCodeAt(0) + score));

const known = new Map();
function lettersOf(moves) {
  // The first and the third disc are of one side: their order does not matter.
  const sorted = moves.length === 3 && moves[0] > moves[2] ? moves[2] + moves[1] + moves[0] : moves;
  const isSame = sorted === moves || !new Set([moves[0], moves[2]]).has(moves[1]);
  const key = isSame ? sorted : moves;
  const twin = known.get(key) ?? [...(known.get(mirrored(key)) ?? '')].reverse().join('');
  const found = twin === '' ? letters(scoresOf(key)) : twin;
  known.set(key, found);
  return found;
}

if (chosen.length > 0) {
  for (const moves of chosen) console.log(moves, lettersOf(moves));
} else {
  for (let games = ['']; games[0].length <= 3; games = games.flatMap((moves) => [...'1234567'].map((column) => moves + column))) {
    console.log(games.map(lettersOf).join(''));
  }
}
