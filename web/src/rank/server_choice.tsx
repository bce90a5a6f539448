// Which board of the server is looked at: game and rules, mode, who played.
import { addressOf, go } from '../frame/router.ts';
import { Choice as Select } from '../frame/settings_dialog.tsx';
import { useTexts } from '../frame/texts.ts';
import type { BoardName } from '../online/boards.ts';
import { sameBoard } from '../online/boards.ts';
import { modeTitle, rulesTitle } from './titles.ts';

export const addressOfBoard = ({ game, rules, mode, kind }: BoardName) => addressOf(['rank', 'server', game, rules, mode, kind]);

/** What the address names, or the board that comes nearest to it. */
export function boardFrom([, , game, rules, mode, kind]: string[], boards: readonly BoardName[]): BoardName | undefined {
  const usual = { game: 'modern', rules: 'modern', mode: 'sprint', kind: 'human' };
  const wanted = { game: game ?? usual.game, rules: rules ?? usual.rules, mode: mode ?? usual.mode, kind: kind ?? usual.kind };
  const likeness = (board: BoardName) =>
    (board.game === wanted.game ? 8 : 0) + (board.rules === wanted.rules ? 4 : 0) + (board.mode === wanted.mode ? 2 : 0) + (board.kind === wanted.kind ? 1 : 0);
  return boards.reduce<BoardName | undefined>((best, each) => (best !== undefined && likeness(best) >= likeness(each) ? best : each), undefined);
}

/** One choice after the other, each among the boards that there are. */
export function BoardChoice({ boards, board }: { boards: BoardName[]; board: BoardName }) {
  const t = useTexts();
  const { game, rules, mode, kind } = board;
  const choose = (change: Partial<BoardName>) => {
    const next = { ...board, ...change };
    const found = boards.find((each) => sameBoard(each, next)) ?? boardFrom(['', '', next.game, next.rules, next.mode, next.kind], boards);
    if (found !== undefined) go(addressOfBoard(found));
  };
  const ofGame = boards.filter((each) => each.game === game && each.rules === rules);
  const games = different(boards, (each) => `${each.game}/${each.rules}`);
  return (
    <div class="filters">
      <Select
        title="rank.game"
        value={`${game}/${rules}`}
        options={games.map((each) => [`${each.game}/${each.rules}`, gameTitle(each)])}
        choose={(name) => {
          const [to = '', ruled = ''] = name.split('/');
          choose({ game: to, rules: ruled });
        }}
      />
      <Select
        title="rank.mode"
        value={mode}
        options={different(ofGame, (each) => each.mode).map((each) => [each.mode, modeTitle(rules, each.mode, t)])}
        choose={(to) => choose({ mode: to })}
      />
      <Select
        title="rank.kind"
        value={kind}
        options={different(ofGame, (each) => each.kind).map((each) => [each.kind, t(`rank.kind.${each.kind}`)])}
        choose={(to) => choose({ kind: to as BoardName['kind'] })}
      />
    </div>
  );

  function gameTitle(each: BoardName): string {
    return each.game === 'connect4' ? `${t('play.connect4')} ${each.rules}` : `${t('play.tetris')} · ${rulesTitle(each.rules, t)}`;
  }
}

function different(boards: readonly BoardName[], by: (board: BoardName) => string): BoardName[] {
  return [...new Map([...boards].reverse().map((board) => [by(board), board])).values()].reverse();
}
