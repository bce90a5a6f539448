// What lies over the board when nothing falls: before the game, in a pause, after the end.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { download } from '../../frame/download.ts';
import { addressWith } from '../../frame/handed.ts';
import { addressOf, go } from '../../frame/router.ts';
import { said } from '../../frame/said.ts';
import { useStore } from '../../frame/store.ts';
import { useTexts } from '../../frame/texts.ts';
import type { LineMove } from '../../shared/lines/line.ts';
import { CopyFumen } from '../../shared/tetris/copy_fumen.tsx';
import type { PlanWalk as PlanWalkView } from '../../shared/tetris/plan_walk.tsx';
import { Ended } from './ended.tsx';
import { KeysDialog } from './keys_dialog.tsx';
import { HandlingFields } from './options.tsx';
import { Ready } from './ready.tsx';
import type { TetrisPlay } from './sitting.ts';
import { shownIn } from './game.ts';

export function Overlay({ sitting }: { sitting: TetrisPlay }) {
  const phase = useStore(sitting.game.view, (value) => value.phase);
  const asksCoach = useStore(sitting.asked, (value) => value.coach);
  const plan = useStore(sitting.asked, (value) => value.plan);
  if (phase === 'failed') return <Failed sitting={sitting} />;
  if (phase === 'ready') return <Card key={phase}><Ready sitting={sitting} /></Card>;
  if (phase === 'paused' && asksCoach) return <Card key="coach"><CoachQuestion sitting={sitting} /></Card>;
  if (phase === 'paused' && plan !== null) return <Card key="plan"><Plan sitting={sitting} plan={plan} /></Card>;
  if (phase === 'paused') return <Card key={phase}><Paused sitting={sitting} /></Card>;
  if (phase === 'over') return <Card key={phase} isOver><Ended sitting={sitting} /></Card>;
  return null;
}

/**
 * Keys go on here. After the end nothing is pressed by a hard drop that came too late: the first
 * Tab leads to what comes next.
 */
function Card({ children, isOver = false }: { children: ComponentChildren; isOver?: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = document.activeElement;
    if (at !== document.body && at?.classList.contains('stage') !== true) return; // somebody is elsewhere
    const first = isOver ? null : card.current?.querySelector<HTMLElement>('[autofocus]');
    (first ?? card.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="overlay">
      <div class="card" tabIndex={-1} ref={card}>{children}</div>
    </div>
  );
}

function Failed({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const why = useStore(sitting.game.view, (value) => value.problem);
  return (
    <Card>
      <p role="alert">{t('frame.failed', { why: said(why) })}</p>
      <div class="row">
        <button class="main" onClick={() => void sitting.open()}>
          {t('frame.again')}
        </button>
        <a href={addressOf(['play'])}>{t('play.choose')}</a>
      </div>
    </Card>
  );
}

/** Before the coach comes into a game that is ranked without it. */
function CoachQuestion({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const isForServer = useStore(sitting.ranked.view, (value) => value.ticket !== null);
  return (
    <>
      <h2>{t('play.coach.ask')}</h2>
      <p>{t(isForServer ? 'play.coach.spoilsServer' : 'play.coach.spoils')}</p>
      <div class="row">
        <button class="main" autofocus onClick={() => sitting.answerCoach(false)}>
          {t('play.coach.without')}
        </button>
        <button onClick={() => sitting.answerCoach(true)}>{t('play.coach.with')}</button>
      </div>
    </>
  );
}

/** Loaded when somebody looks at a plan: a game begins without it. */
function usePlanWalk() {
  const [loaded, setLoaded] = useState<{ view: typeof PlanWalkView }>();
  useEffect(() => void import('../../shared/tetris/plan_walk.tsx').then(({ PlanWalk }) => setLoaded({ view: PlanWalk })), []);
  return loaded?.view;
}

/**
 * What the coach has in mind; a lesson has only its own pieces, so that nobody plays on from there.
 */
function Plan({ sitting, plan }: { sitting: TetrisPlay; plan: readonly LineMove[] }) {
  const t = useTexts();
  const isLesson = useStore(sitting.game.view, (value) => value.state?.lesson != null);
  const PlanWalk = usePlanWalk();
  if (PlanWalk === undefined) return <p class="loading">{t('frame.loading')}</p>;
  return (
    <>
      <h2>{t('plan.title')}</h2>
      <PlanWalk moves={plan} leave={() => sitting.leavePlan()} leaveText={t('plan.back')} playOn={isLesson ? undefined : (inside) => sitting.addressAfter(inside)} isInBox />
    </>
  );
}

function Paused({ sitting }: { sitting: TetrisPlay }) {
  const t = useTexts();
  const [keysOpen, openKeys] = useState(false);
  const { game } = sitting;
  const isLesson = useStore(game.view, (value) => value.state?.lesson != null);
  const save = async () => {
    const { text } = await game.about<{ text: string }>('round.save');
    download('tetris.game', text);
  };
  const review = async () => go(await addressWith(['review'], (await game.about<{ text: string }>('round.replay')).text));
  return (
    <>
      <h2>{t('play.paused')}</h2>
      <div class="stack">
        <button class="main" autofocus onClick={() => game.start(performance.now(), 1)}>
          {t('play.resume')}
        </button>
        <button onClick={() => void sitting.again()}>{t('play.action.restart')}</button>
        {!isLesson && <button onClick={() => void save()}>{t('play.save')}</button>}
        {!isLesson && <button onClick={() => void review()}>{t('play.review')}</button>}
        <CopyFumen board={() => shownIn(game.view.get())} />
        <button onClick={() => openKeys(true)}>{t('play.keys')}</button>
        <button onClick={() => go(addressOf(['play']))}>{t(isLesson ? 'play.other' : 'play.saved.later')}</button>
      </div>
      <details>
        <summary>{t('play.options')}</summary>
        <HandlingFields sitting={sitting} />
      </details>
      {keysOpen && <KeysDialog close={() => openKeys(false)} />}
    </>
  );
}
