// Files that are dropped anywhere on a place, or chosen.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../frame/texts.ts';

/** The engine's own limit for replays is lower; this only keeps films and archives out of the memory. */
const mostBytes = 32 * 1024 * 1024;

interface DropProps {
  title: string;
  hint: string;
  open: (name: string, text: string) => void;
  children: ComponentChildren;
}

export function Drop({ title, hint, open, children }: DropProps) {
  const t = useTexts();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const read = async (list: FileList | null | undefined) => {
    for (const file of list ?? []) {
      setProblem(file.size > mostBytes ? t('watch.tooLarge', { name: file.name }) : '');
      if (file.size <= mostBytes) open(file.name, await file.text());
    }
  };
  return (
    <div
      class={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void read(event.dataTransfer?.files);
      }}
    >
      {children}
      {problem !== '' && <p role="alert">{problem}</p>}
      <label class="file">
        <span>{title}</span>
        <input
          type="file"
          multiple
          onChange={(event) => {
            void read(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <span class="faint">{hint}</span>
      </label>
    </div>
  );
}
