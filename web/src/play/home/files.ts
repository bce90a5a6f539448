// Files that can be played on: saved games and replays, of this page and of the terminal, and
// replays of TETR.IO, from any piece of theirs.
import { translate } from '../../frame/texts.ts';
import { isTetrio, mostReplayBytes } from '../../shared/tetris/tetrio.ts';

/** `path`: the place that goes on with it. */
export type Opened = { path: string[]; text: string } | { problem: string };

export async function openedFile(file: File): Promise<Opened> {
  if (file.size > mostReplayBytes) return { problem: translate('play.file.large') };
  return openedText(await file.text());
}

/** Which game it is stands in the text; the engine looks into the rest. */
function openedText(text: string): Opened {
  if (isTetrio(text)) return { path: ['import'], text };
  if (!/^fourfold-(game|replay) /.test(text)) return { problem: translate('play.file.other') };
  const game = /^game (\S+)$/m.exec(text)?.[1];
  if (game === 'connect4') return { path: ['play', 'connect4'], text };
  return game === 'tetris' || game === 'modern' ? { path: ['play', 'tetris'], text } : { problem: translate('play.file.other') };
}
