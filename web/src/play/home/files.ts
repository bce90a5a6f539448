// Files that can be played on: saved games and replays, of this page and of the terminal.
import { translate } from '../../frame/texts.ts';

export type Opened = { game: 'tetris' | 'connect4'; text: string } | { problem: string };

const mostBytes = 4 * 1024 * 1024;

export async function openedFile(file: File): Promise<Opened> {
  if (file.size > mostBytes) return { problem: translate('play.file.large') };
  return openedText(await file.text());
}

/** Which game it is stands in the text; the engine looks into the rest. */
export function openedText(text: string): Opened {
  if (!/^fourfold-(game|replay) /.test(text)) return { problem: translate('play.file.other') };
  const game = /^game (\S+)$/m.exec(text)?.[1];
  if (game === 'connect4') return { game, text };
  return game === 'tetris' || game === 'modern' ? { game: 'tetris', text } : { problem: translate('play.file.other') };
}
