// Every board that Connect Four can be played on, in one engine: a machine that plays by exact
// scores answers, and so does "why". Says at the end how much of the stack was never used.
//
//   node boards.mjs build/wasm/engine.wasm
import { asking, door } from './engine.mjs';

const opened = await door(process.argv[2]);
const ask = asking(opened);
const nodes = 10_000; // the least that may be asked for: a search is as deep as it gets long before

function* shapes() {
  for (let height = 1; height < 64; ++height) {
    for (let width = 1; width * (height + 1) <= 64; ++width) yield { width, height, connect: 4 };
  }
  for (const connect of [2, 3, 5, 6]) {
    for (const [width, height] of [[7, 6], [7, 7], [8, 7], [9, 6], [10, 5], [6, 9], [12, 4], [16, 3], [32, 1]]) {
      yield { width, height, connect };
    }
  }
}

/** Until it has moved, if it needs no book: it may think in slices, but not for ever. */
function machineMoves(match) {
  for (let slice = 0; slice < 10; ++slice) {
    const { thinking, moves, needs_book } = ask({ ask: 'match.move', match, nodes, most: 3 * nodes });
    if (thinking === true) continue;
    if (needs_book !== true && moves.length !== 1) throw new Error(`it has played ${moves}`);
    return;
  }
  throw new Error('it thinks for ever');
}

let boards = 0;
for (const shape of shapes()) {
  const name = `${shape.width}x${shape.height}, ${shape.connect} in a row`;
  try {
    for (const first of ['perfect', 'level:4']) {
      const { match } = ask({ ask: 'match.open', first, ...shape });
      machineMoves(match);
      ask({ ask: 'match.close', match });
    }
    ask({ ask: 'connect4.why', ...shape, nodes });
  } catch (error) {
    console.log(`${name}: ${error}`);
    process.exit(1);
  }
  ++boards;
}
console.log(`${boards} boards`);
console.log(`unused stack: ${Math.floor(opened.unusedStack() / 1024)} KB`);
