// The engines of the page, each in a worker of its own that starts when it is first asked for: one
// that holds what persons play and watch and must answer at once, one with the machine that they
// play against, and one that thinks. The first is a small module; the other two share a large one.
import { Engine, startPlayer, startWorker } from './client.ts';

let playing: Engine | undefined;
let opposing: Engine | undefined;
let thinking: Engine | undefined;

export const playEngine = () => (playing ??= new Engine(startPlayer));
export const opponentEngine = () => (opposing ??= new Engine(startWorker));
export const thinkEngine = () => (thinking ??= new Engine(startWorker));

/** Where a game is played: the small module has no machines. */
export const engineFor = (hasMachine: boolean) => (hasMachine ? opponentEngine() : playEngine());
