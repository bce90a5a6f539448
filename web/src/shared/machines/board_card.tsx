// One board that is watched, and what it has counted.
import { Discs, Well } from '../../board/canvas.tsx';
import { useStore } from '../../frame/store.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import './board_card.css';
import { CopyFumen } from '../tetris/copy_fumen.tsx';
import type { Shown } from '../tetris/fumen.ts';
import { isModern } from '../tetris/tables.ts';
import type { BoardView, Performer } from './performer.ts';
import { pictureOf } from './picture.ts';

interface CardProps {
  performer: Performer;
  title: string;
  size: number;
  large: boolean;
  /** Makes it large, or small again. */
  toggle?: () => void;
}

export function BoardCard({ performer, title, size, large, toggle }: CardProps) {
  const t = useTexts();
  const view = useStore(performer.view, (value) => value);
  const { well, discs } = view;
  return (
    <article class="watched" aria-label={title}>
      <div class="watched-board">
        {well !== null && <Well picture={pictureOf(well)} size={size} label={title} {...(toggle && { onCell: toggle })} />}
        {discs !== null && (
          <Discs picture={{ board: discs.board, line: discs.line, last: discs.last }} size={size} label={title} {...(toggle && { onCell: toggle })} />
        )}
        {toggle && (
          <button class="zoom" onClick={toggle} aria-label={t(large ? 'watch.smaller' : 'watch.larger', { board: title })}>
            {large ? '–' : '+'}
          </button>
        )}
      </div>
      {well === null && discs === null && view.problem === '' && <p class="loading">{t('frame.loading')}</p>}
      {view.problem !== '' && <p role="alert">{t('frame.failed', { why: view.problem })}</p>}
      <Counters view={view} />
      {large && well !== null && <CopyFumen board={() => shownOf(performer.view.get().well)} />}
    </article>
  );
}

const shownOf = (well: BoardView['well']): Shown | null =>
  well && { board: well.board, falling: well.falling?.piece ?? null, held: well.held ?? null, next: well.queue };

function Counters({ view }: { view: BoardView }) {
  const { well, discs } = view;
  const speed = view.perSecond < 9.95 ? view.perSecond.toFixed(1) : Math.round(view.perSecond).toLocaleString();
  const rows: [TextKey, string | number][] = [];
  if (well !== null) {
    rows.push(['watch.pps', speed], ['watch.points', well.points], ['watch.lines', well.lines], ['watch.pieces', well.pieces]);
    if (well.sent !== undefined && isModern(well.rules)) rows.push(['watch.attack', well.sent]);
    if (view.games > 0) rows.push(['watch.games', view.games]);
  }
  if (discs !== null) {
    const [first, drawn, second] = view.results;
    rows.push(['watch.firstWins', first], ['watch.draws', drawn], ['watch.secondWins', second]);
  }
  return <Figures rows={rows} />;
}

export function Figures({ rows }: { rows: [TextKey, string | number][] }) {
  const t = useTexts();
  return (
    <dl class="counters">
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString() : value}</dd>
        </div>
      ))}
    </dl>
  );
}
