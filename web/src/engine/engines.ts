// The engines of the page: one that holds what is being played and must answer at once, and one that
// thinks. Each starts when it is first asked for.
import { Engine, startWorker } from './client.ts';

let playing: Engine | undefined;
let thinking: Engine | undefined;

export const playEngine = () => (playing ??= new Engine(startWorker));
export const thinkEngine = () => (thinking ??= new Engine(startWorker));
