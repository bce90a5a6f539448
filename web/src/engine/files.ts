// Where the files of the engine are, as the build names them.
import bookUrl from '../../../data/books/7x6.book?url';
import fourUrl from '../../../data/puzzles/four.txt?url';
import perfectUrl from '../../../data/puzzles/perfect.txt?url';
import spinUrl from '../../../data/puzzles/spin.txt?url';
import connect4Url from '../../../data/puzzles/connect4.txt?url';
import playUrl from '../../../build/wasm/play.wasm?url';
import engineUrl from '../../../build/wasm/engine.wasm?url';
import plainUrl from '../../../build/wasm/engine_plain.wasm?url';
import importUrl from '../../../build/wasm/import.wasm?url';
import trainingUrl from '../../../build/wasm/training.wasm?url';

const policyTexts = import.meta.glob<string>('../../../data/policies/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const files = {
  /** Persons, films and replays; in every browser. */
  play: playUrl,
  /** Everything. */
  engine: engineUrl,
  /** For browsers without vectors. */
  plain: plainUrl,
  /** Everything, and replays of TETR.IO. */
  import: importUrl,
  training: trainingUrl,
  book: bookUrl,
  puzzles: { connect4: connect4Url, four: fourUrl, perfect: perfectUrl, spin: spinUrl },
};

/** The policies that ship: name and text. */
export function policies(): [string, string][] {
  return Object.entries(policyTexts).map(([path, text]) => [path.replace(/^.*\/|\.json$/g, ''), text]);
}
