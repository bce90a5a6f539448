// The engines of the page, each started when it is first asked for: one in the page's own thread
// for the game that a person plays, and three in workers: for films and whatever else persons see,
// for the machine that they play against, and for thinking. The first is the smallest module, the
// second a small one; the other two share a large one.
import { Engine, startPlayer, startWorker } from './client.ts';
import { HereChannel } from './here.ts';
import { roundCode } from './round_code.ts';

let here: Engine | undefined;
let playing: Engine | undefined;
let opposing: Engine | undefined;
let thinking: Engine | undefined;

export const hereEngine = () => (here ??= new Engine(() => new HereChannel(roundCode)));
export const playEngine = () => (playing ??= new Engine(startPlayer));
export const opponentEngine = () => (opposing ??= new Engine(startWorker));
export const thinkEngine = () => (thinking ??= new Engine(startWorker));

/** Where a game is played: the small module has no machines. */
export const engineFor = (hasMachine: boolean) => (hasMachine ? opponentEngine() : playEngine());

/** A text that is longer than this takes too long to play again between two frames. */
const longestHere = 50_000;

/** Where Tetris is played, from a text if it goes on with one. */
export function tetrisEngine(hasMachine: boolean, text = ''): Engine {
  return hasMachine || text.length > longestHere ? engineFor(hasMachine) : hereEngine();
}
