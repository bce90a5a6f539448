// Files that are dropped anywhere on a place, or chosen.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from './texts.ts';

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
  const read = async (files: Iterable<File>) => {
    setProblem('');
    for (const file of files) {
      if (file.size > mostBytes) setProblem(t('frame.tooLarge', { name: file.name }));
      else open(file.name, await file.text());
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
        if (event.dataTransfer !== null) void filesOf(event.dataTransfer).then(read);
      }}
    >
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
