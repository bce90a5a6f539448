// Tetris: three pieces, moved by keys or buttons; nothing falls by itself.
import { useEffect, useRef, useState } from 'preact/hooks';

import { Well } from '../../board/canvas.tsx';
import { useFit } from '../../board/fit.ts';
import { columns } from '../../board/well.ts';
import type { TextKey } from '../../frame/texts.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Puzzle } from '../../shared/puzzles/shelf.ts';

interface BlockPuzzleProps {
  puzzle: Puzzle;
  ask: (verb: string, more?: Record<string, unknown>) => void;
}

interface Key {
  sign: string;
  name: TextKey;
  codes: string[];
  /** A key of the puzzle, or a verb. */
  press?: string;
  verb?: string;
}

const keys: Key[] = [
  { sign: '←', name: 'tetris.left', codes: ['ArrowLeft'], press: 'l' },
  { sign: '→', name: 'tetris.right', codes: ['ArrowRight'], press: 'r' },
  { sign: '↓', name: 'tetris.down', codes: ['ArrowDown'], press: 'd' },
  { sign: '↺', name: 'tetris.ccw', codes: ['KeyZ'], press: 'c' },
  { sign: '↻', name: 'tetris.cw', codes: ['KeyX', 'ArrowUp'], press: 'w' },
  { sign: '⤓', name: 'tetris.drop', codes: ['Space'], verb: 'puzzle.drop' },
  { sign: '↶', name: 'connect4.undo', codes: ['Backspace', 'KeyU'], verb: 'puzzle.back' },
];

/** As the style sheet says it too. */
const shortWindow = '(max-height: 30rem)';

function useMedia(query: string): boolean {
  const [matches, set] = useState(matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const change = () => set(list.matches);
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, [query]);
  return matches;
}

const everyMs = 350;

/** The keys of the solution, pressed one after the other on a board that begins anew. */
function useShownSolution({ keys: pieces }: Puzzle, ask: BlockPuzzleProps['ask']): void {
  const text = pieces?.join(' ');
  useEffect(() => {
    if (text === undefined) return undefined;
    const steps = text.split(' ').flatMap((piece) => [...Array.from(piece), '']);
    ask('puzzle.again');
    const timer = setInterval(() => {
      const key = steps.shift();
      if (key === undefined) return clearInterval(timer);
      if (key === '') ask('puzzle.drop');
      else ask('puzzle.press', { key });
    }, everyMs);
    return () => clearInterval(timer);
  }, [text]);
}

export function BlockPuzzle({ puzzle, ask }: BlockPuzzleProps) {
  const t = useTexts();
  const rows = puzzle.board.length;
  const isShort = useMedia(shortWindow); // the buttons stand beside the board there
  const { room, size } = useFit({ columns, rows, below: isShort ? 12 : 90, most: 44, least: isShort ? 8 : 16 });
  useShownSolution(puzzle, ask);
  const isMovable = (key: Key) => puzzle.keys === undefined && !puzzle.solved && (key.verb === 'puzzle.back' ? (puzzle.placed ?? 0) > 0 : puzzle.failed !== true);
  const use = (key: Key) => {
    if (!isMovable(key)) return;
    if (key.verb !== undefined) ask(key.verb);
    else ask('puzzle.press', { key: key.press });
  };
  const latest = useRef(use);
  latest.current = use;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const isElsewhere = event.target instanceof Element && event.target.closest('input, select, textarea, dialog, a, button') !== null;
      const key = keys.find(({ codes }) => codes.includes(event.code));
      if (key === undefined || (isElsewhere && event.code === 'Space')) return;
      event.preventDefault();
      latest.current(key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div class="block-puzzle" ref={room}>
      {size > 0 && (
        <Well
          picture={{ board: puzzle.board, above: puzzle.above ?? 0, falling: puzzle.falling ?? null, ...((puzzle.missing ?? []).length > 0 && { marks: [{ cells: puzzle.missing!, colour: 'bad' as const, letter: '?' }] }) }}
          size={size}
          label={t('puzzle.board', { piece: puzzle.falling?.piece ?? '–', next: (puzzle.queue ?? []).join(' ') || '–' })}
        />
      )}
      <p class="coming">
        {t('puzzle.coming')}{' '}
        {[puzzle.falling?.piece, ...(puzzle.queue ?? [])].filter((letter) => letter !== undefined).map((letter, at) => (
          <b key={at} class={`letter ${letter}`}>
            {letter}
          </b>
        ))}
      </p>
      <div class="pad" role="group" aria-label={t('puzzle.controls')}>
        {keys.map((key) => (
          <button key={key.sign} aria-label={t(key.name)} title={t(key.name)} disabled={!isMovable(key)} onClick={() => use(key)}>
            {key.sign}
          </button>
        ))}
      </div>
    </div>
  );
}
