// Rates that would be another text in every frame. Nobody reads them so fast, and a text that
// changes costs the page a layout between a key and its picture.
import { tables } from '../../shared/tetris/tables.ts';
import type { RoundState } from './state.ts';

type Ticking = Pick<RoundState, 'ticks' | 'pieces'>;

/** The text, found anew four times a second and with every piece. */
export function steadily<State extends Ticking>(text: (state: State) => string): (state: State) => string {
  let shown: { quarter: number; pieces: number; text: string } | undefined;
  return (state) => {
    const quarter = Math.floor((4 * state.ticks) / tables.ticksPerSecond);
    if (shown?.quarter !== quarter || shown.pieces !== state.pieces) shown = { quarter, pieces: state.pieces, text: text(state) };
    return shown.text;
  };
}
