// What is said about a puzzle after a try.
import type { Translate } from '../../frame/texts.ts';
import type { Puzzle } from '../../shared/puzzles/shelf.ts';

type Tried = Pick<Puzzle, 'solved' | 'tries' | 'hints' | 'hints_in_all' | 'failed' | 'right'>;

export function verdict(t: Translate, puzzle: Tried): string {
  if (puzzle.solved) return praise(t, puzzle);
  if (puzzle.failed === true) return t('puzzle.failed');
  if (puzzle.right === false) return t('puzzle.wrong', { tries: puzzle.tries });
  return '';
}

/** As much as was earned: who guesses until it fits, or has been told, has not simply solved it. */
function praise(t: Translate, { tries, hints, hints_in_all }: Tried): string {
  if (hints.length > 0 && hints.length >= hints_in_all) return t('puzzle.shown');
  if (hints.length > 0) return t('puzzle.solvedHints', { hints: hints.length, tries });
  return tries > 1 ? t('puzzle.solvedAfter', { tries }) : t('puzzle.solved');
}
