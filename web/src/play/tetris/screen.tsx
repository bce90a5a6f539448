// The screen of a game that one plays alone or against the machine.
import { useEffect } from 'preact/hooks';

import { said } from '../../frame/said.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import { lessonGoal, lessonMode, lessonTitle, strengthTitle } from '../../shared/tetris/modes.ts';
import { playedOf, rulesTitleOf, titleOf } from './choice.ts';
import { CoachPanel } from './coach_panel.tsx';
import { attend } from './desk.ts';
import { endText } from './ending_text.ts';
import { Overlay } from './overlay.tsx';
import { RankedLine } from './ranked_view.tsx';
import type { TetrisPlay } from './sitting.ts';
import { Stage } from './stage.tsx';

export function Screen({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const { game, coach, choice } = sitting;
  const phase = useStore(game.view, (value) => value.phase);
  const hasCoach = useStore(coach.view, (value) => value.isShown);
  const hasOpponent = useStore(game.view, (value) => value.state?.opponent != null);
  useEffect(() => attend(sitting), [sitting]);
  return (
    <Stage
      view={game.view}
      coach={coach.view}
      pace={sitting.pace.view}
      {...(hasCoach && { coachPanel: <CoachPanel sitting={sitting} /> })}
      bar={<Bar sitting={sitting} />}
      head={
        <>
          <Problem sitting={sitting} />
          {(phase === 'playing' || phase === 'countdown') && <RankedLine sitting={sitting} />}
        </>
      }
      names={hasOpponent ? { own: t('play.you'), other: t(strengthTitle(choice.strength)) } : undefined}
      endText={(state) => endText(state, t)}
      hands={{ press: (key, at) => game.press(key, at), release: (key, at) => game.release(key, at) }}
    >
      <Overlay sitting={sitting} />
    </Stage>
  );
}

function Bar({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const { choice, game } = sitting;
  const phase = useStore(game.view, (value) => value.phase);
  const mayUndo = useStore(game.view, (value) => value.state?.undo === true);
  const rules = useStore(game.view, (value) => value.state?.rules);
  const mode = useStore(game.view, (value) => value.state?.mode);
  const played = playedOf(choice, rules === undefined || mode === undefined ? null : { rules, mode });
  const isLesson = choice.mode === lessonMode;
  const rulesTitle = played === null ? undefined : rulesTitleOf(played);
  const title = isLesson ? lessonTitle(choice.lesson) : played === null ? '' : t(titleOf(played));
  const below = isLesson ? lessonGoal(choice.lesson) : rulesTitle === undefined ? '' : t(rulesTitle);
  return (
    <div class="bar">
      <h1>
        {title} <small class="faint">{below}</small>
      </h1>
      {mayUndo && <button onClick={() => game.undo()}>{t('play.action.undo')}</button>}
      {(phase === 'playing' || phase === 'countdown') && <button onClick={() => game.pause()}>{t('play.action.pause')}</button>}
    </div>
  );
}

function Problem({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const why = useStore(sitting.game.view, ({ phase, problem }) => (phase === 'failed' ? '' : problem));
  return why === '' ? null : <p role="alert">{t('frame.failed', { why: said(why) })}</p>;
}
