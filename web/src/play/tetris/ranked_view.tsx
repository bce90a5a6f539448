// What is said about a game for the server: before it, while it is played, and what came of it.
import { said } from '../../frame/said.ts';
import { settings } from '../../frame/settings.ts';
import { Check } from '../../frame/settings_dialog.tsx';
import { useStore } from '../../frame/store.ts';
import type { Translate } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { BoardRow, Standing } from '../../online/boards.ts';
import { NameForm } from '../../online/name_form.tsx';
import { server } from '../../online/server.ts';
import { sent } from '../../online/submit.ts';
import type { Sent } from '../../online/submit.ts';
import { isRace } from '../../shared/tetris/modes.ts';
import { isRanked } from './ending.ts';
import { countText, timeText } from '../../shared/tetris/format.ts';
import { tables } from '../../shared/tetris/tables.ts';
import type { NoTicket } from './ranked.ts';
import type { TetrisPlay } from './sitting.ts';

/** Before Start: a name, and whether the game counts. */
export function RankedChoice({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const { name, ranked } = useStore(settings, (value) => value);
  const isThere = useStore(server, (value) => value.state === 'there');
  const mayBe = useStore(sitting.game.view, ({ state }) => state !== null && isRanked(state) && state.pieces === 0);
  if (!isThere || !mayBe || !sitting.isFresh) return null;
  return (
    <div class="fields">
      <label>
        {t('online.name')}
        <input value={name} maxLength={32} onInput={(event) => settings.set({ name: event.currentTarget.value })} />
      </label>
      {name.trim() !== '' && <Check title="online.ranked" value={ranked} choose={(on) => settings.set({ ranked: on })} />}
    </div>
  );
}

/** Before Start too: what it means that a game is ranked, or that it is not. */
export function RankedAbout({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const { name, ranked } = useStore(settings, (value) => value);
  const isThere = useStore(server, (value) => value.state === 'there');
  const hasTicket = useStore(sitting.ranked.view, (value) => value.ticket !== null);
  const state = useStore(sitting.game.view, (value) => value.state);
  if (state === null || state.lesson != null) return null;
  const isWanted = isThere && sitting.isFresh && ranked;
  return <p class="faint">{t(isRanked(state) ? rankedAbout(hasTicket, isWanted, name.trim() !== '') : 'play.rank.unranked')}</p>;
}

/** Only who wants games to be ranked there is told what a name would do. */
export function rankedAbout(hasTicket: boolean, isWanted: boolean, hasName: boolean) {
  if (hasTicket || (isWanted && hasName)) return 'online.rankedAbout';
  return isWanted ? 'online.nameAbout' : 'play.rank.about';
}

/** One line beside the game. */
export function RankedLine({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const { ticket, isAsking, problem } = useStore(sitting.ranked.view, (value) => value);
  if (isAsking) return <p role="status" class="ranked-line faint">{t('online.asking')}</p>;
  if (problem?.kind === 'taken') return <p role="alert" class="ranked-line">{t('online.nameTaken', { name: problem.name })}</p>;
  if (problem !== null) return <Unranked problem={problem} />;
  return ticket === null ? null : <p class="ranked-line faint">{t('online.isRanked')}</p>;
}

function Unranked({ problem }: { problem: NoTicket }) {
  const t = useTexts();
  return (
    <p role="status" class="ranked-line">
      {t('online.unranked', { why: whyText(problem, t) })}
    </p>
  );
}

function whyText(problem: NoTicket, t: Translate): string {
  if (problem.kind === 'refused') return said(problem.detail);
  if (problem.kind === 'taken') return t('online.nameTaken', { name: problem.name });
  return t(problem.kind === 'slow' ? 'online.slow' : 'online.noKeys');
}

/** After the end: what the server said. */
export function SentView({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const { entered, online } = useStore(sitting.end.view, (value) => value);
  const problem = useStore(sitting.ranked.view, (value) => value.problem);
  const answer = useStore(sent, ({ byGame }) => byGame)[entered?.game.id ?? ''];
  if (online === 'none') return problem === null ? null : <Unranked problem={problem} />;
  if (online === 'coach') return <p role="status">{t('online.coachCame')}</p>;
  if (answer === undefined) return <p role="status" class="faint">{t('online.sending')}</p>;
  if (answer.state === 'waiting') return <p role="status">{t('online.waiting')}</p>;
  if (answer.state === 'refused') return <Refused answer={answer} sitting={sitting} />;
  return <StandingView standing={answer.standing} byTime={isRace(answer.board)} />;
}

function Refused({ answer, sitting }: { answer: Extract<Sent, { state: 'refused' }>; sitting: TetrisPlay }) {
  const t = useTexts();
  const { detail, ticket, board } = answer;
  return (
    <>
      <p role="alert">{t('online.refused', { why: detail })}</p>
      {ticket !== undefined && (
        <NameForm refused={settings.get().name.trim()} action={t('online.sendAgain')} choose={(name) => sitting.end.sendAgain({ ticket, board }, name)} />
      )}
    </>
  );
}

function StandingView({ standing, byTime }: { standing: Standing; byTime: boolean }) {
  const t = useTexts();
  const { rank, count, neighbours, row } = standing;
  return (
    <>
      <p role="status">{rank === 0 ? t('online.held') : t('online.rank', { rank, count })}</p>
      {rank > 0 && (
        <ol class="neighbours" aria-label={t('online.neighbours')}>
          {neighbours.map((each) => (
            <li key={each.id} aria-current={each.id === row.id ? 'true' : undefined}>
              <span>{each.rank}</span> <span class="name">{each.name}</span> <span>{resultText(each, byTime)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const resultText = ({ seconds, points }: BoardRow, byTime: boolean) =>
  byTime ? timeText(Math.round(seconds * tables.ticksPerSecond)) : countText(points);
