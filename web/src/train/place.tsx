// The place to train: a machine learns in this page, by the program's own code.
import { useEffect, useState } from 'preact/hooks';

import { download } from '../frame/download.ts';
import { Drop } from '../frame/drop.tsx';
import type { PlaceProps } from '../frame/places.ts';
import { useStore } from '../frame/store.ts';
import { useTexts } from '../frame/texts.ts';
import { TrainedBoards } from './boards.tsx';
import { Curves } from './curves.tsx';
import type { DroppedRun } from './dropped.tsx';
import { Dropped, noRun, withFile } from './dropped.tsx';
import { TrainForm } from './form.tsx';
import { Run } from './run.ts';
import './train.css';

// A run goes on while one looks at another place, and is found again.
const run = new Run();

export default function Train(_props: PlaceProps) {
  const t = useTexts();
  const view = useStore(run.view, (value) => value);
  const [dropped, setDropped] = useState<DroppedRun>(noRun);
  useEffect(() => void run.restore(), []);
  const open = (name: string, text: string) => {
    setDropped((before) => {
      void withFile(before, name, text, t).then(setDropped);
      return before;
    });
  };
  const isOpen = view.stage === 'running' || view.stage === 'paused';
  return (
    <Drop title={t('train.open')} hint={t('train.drop')} open={open}>
      <h1>{t('train.title')}</h1>
      <p class="faint">{t('train.about')}</p>
      {view.problem !== '' && <p role="alert">{t('frame.failed', { why: view.problem })}</p>}
      {!isOpen && <TrainForm start={(choices) => void run.start(choices)} />}
      {view.stage !== 'idle' && <Controls />}
      <div class="train-view">
        <Curves log={view.log} />
        {view.policy !== '' && view.choices !== null && (
          <TrainedBoards key={JSON.stringify(view.choices)} policy={view.policy} choices={view.choices} paused={view.stage === 'paused'} />
        )}
      </div>
      {(dropped.log.length > 0 || dropped.problem !== '' || dropped.watch !== '') && <Dropped run={dropped} />}
    </Drop>
  );
}

function Controls() {
  const t = useTexts();
  const { stage, played, games, policy, log } = useStore(run.view, (value) => value);
  return (
    <div class="row train-controls">
      {stage === 'running' && <button class="main" onClick={() => run.pause()}>{t('train.pause')}</button>}
      {stage === 'paused' && <button class="main" onClick={() => void run.goOn()}>{t('train.goOn')}</button>}
      {stage !== 'done' && <button onClick={() => run.stop()}>{t('train.stop')}</button>}
      <button disabled={policy === ''} onClick={() => download('best.json', policy)}>{t('train.save')}</button>
      {stage === 'running' && games > 0 && (
        <label class="progress">
          {t('train.progress', { number: log.length + 1, played, games })}
          <progress max={games} value={played} />
        </label>
      )}
      {stage === 'done' && <p role="status">{t('train.done', { count: log.length })}</p>}
    </div>
  );
}
