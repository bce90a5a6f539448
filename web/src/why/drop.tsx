// A place for a file: chosen, or dropped on it.
import { useState } from 'preact/hooks';

import { useTexts } from '../frame/texts.ts';
import { mostReplayBytes } from '../shared/tetris/tetrio.ts';

export function Drop({ onText }: { onText: (text: string) => void }) {
  const t = useTexts();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const take = async (file: File | undefined) => {
    setOver(false);
    if (file === undefined) return;
    if (file.size > mostReplayBytes) return setProblem(t('why.tooLarge', { name: file.name }));
    setProblem('');
    onText(await file.text());
  };
  return (
    <div
      class={`drop card ${isOver ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <label class="drop-file">
        <span class="button">{t('why.chooseFile')}</span>
        <span class="faint">{t('why.dropFile')}</span>
        <input class="unseen" type="file" onChange={(event) => void take(event.currentTarget.files?.[0])} />
      </label>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}
