// Files that are dropped anywhere in the window, or chosen.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { useTexts } from './texts.ts';

/** As much as the engine reads of a replay; logs of trainings are smaller. */
const mostBytes = 20 * 1024 * 1024;

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
  const read = async (files: Iterable<File>) => {
    setProblem('');
    for (const file of files) {
      if (file.size > mostBytes) setProblem(t('frame.tooLarge', { name: file.name }));
      else open(file.name, await file.text());
    }
  };
  useWindowDrop(setOver, (dropped) => void filesOf(dropped).then(read));
  return (
    <div class={isOver ? 'drop over' : 'drop'}>
      {children}
      {problem !== '' && <p role="alert">{problem}</p>}
      <label class="drop-file">
        <span class="button">{title}</span>
        <input
          class="unseen"
          type="file"
          multiple
          onChange={(event) => {
            void read([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <span class="faint">{hint}</span>
      </label>
    </div>
  );
}

/** Anywhere in the window: a browser would leave the page for a file that is dropped beside. */
function useWindowDrop(setOver: (isOver: boolean) => void, take: (dropped: DataTransfer) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer !== null) latest.current(event.dataTransfer);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
}

/** What was dropped; of a folder the files in it, as those of a training run. */
async function filesOf(dropped: DataTransfer): Promise<File[]> {
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry());
  const files = [...dropped.files];
  const folders = entries.filter((entry): entry is FileSystemDirectoryEntry => entry?.isDirectory === true);
  if (folders.length === 0) return files;
  return (await Promise.all(folders.map(filesIn))).flat();
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => folder.createReader().readEntries(resolve, reject));
  const files = entries.filter((entry): entry is FileSystemFileEntry => entry.isFile);
  return Promise.all(files.map((entry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))));
}
