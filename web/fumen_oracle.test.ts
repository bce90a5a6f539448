// Fumens of our engine against the package that most tools of this field read and write them with,
// both ways.
import type { EncodePage, Page } from 'tetris-fumen';
import { decoder, encoder, Field } from 'tetris-fumen';
import { expect, test } from 'vitest';

import { asking, door } from '../tests/wasm/engine.mjs';

interface OurPage {
  field: string[];
  garbage: string;
  piece: string | null;
  rotation: string | null;
  x: number | null;
  y: number | null;
  comment: string;
  flags: Record<'quiz' | 'lock' | 'mirror' | 'colorize' | 'rise', boolean>;
}

const ask = asking(await door(new URL('../build/wasm/engine.wasm', import.meta.url)));
const readByUs = (text: string) => (ask({ ask: 'fumen.read', text }) as { pages: OurPage[] }).pages;
const writtenByUs = (pages: OurPage[]) => (ask({ ask: 'fumen.write', pages }) as { text: string }).text;

const noRow = '..........';

/** A page of theirs in our form. */
function pageOf(page: Page): OurPage {
  const rows = page.field.str({ reduced: false, separator: '\n', garbage: true }).replaceAll('_', '.').split('\n');
  const garbage = rows.pop()!;
  const first = rows.findIndex((row) => row !== noRow);
  const { operation } = page;
  return {
    field: first < 0 ? [] : rows.slice(first), garbage,
    piece: operation?.type ?? null, rotation: operation?.rotation ?? null, x: operation?.x ?? null, y: operation?.y ?? null,
    comment: page.comment, flags: page.flags,
  };
}

const withoutCells = (pages: (OurPage & { cells?: unknown })[]) => pages.map(({ cells: _, ...page }) => page);

/** xorshift: the same documents every time. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const letters = 'ILOZTJSX';
const rotations = ['spawn', 'right', 'reverse', 'left'] as const;
const comments = ['', 'hello', 'a & b / 100 %', '한국어 댓글 😀', '#Q=[T](S)ZILOJ', '#Q=[](I)OTJLSZ;#Q=[I](O)TJ', 'x'.repeat(300)];

function randomPages(seed: number): EncodePage[] {
  const below = randomFrom(seed);
  return Array.from({ length: 1 + below(6) }, () => {
    const rows = Array.from({ length: below(8) }, () => Array.from(noRow, () => (below(3) === 0 ? letters[below(8)]! : '_')).join(''));
    const type = letters[below(7)] as 'T';
    const page: EncodePage = { field: Field.create(rows.join(''), '_'.repeat(below(10)).padEnd(10, 'X')), comment: comments[below(comments.length)]! };
    if (below(4) > 0) page.operation = { type, rotation: rotations[below(4)]!, x: 2 + below(6), y: 2 + below(18) };
    page.flags = { lock: below(5) > 0, mirror: below(6) === 0, rise: below(6) === 0, colorize: true };
    return page;
  });
}

const seeds = Array.from({ length: 150 }, (_, at) => at * 7919 + 1);

test('what the package writes, we read as it does', () => {
  for (const seed of seeds) {
    const text = encoder.encode(randomPages(seed));
    expect(withoutCells(readByUs(text)), `${seed} ${text}`).toEqual(decoder.decode(text).map(pageOf));
  }
});

test('what we write, the package reads as we meant it', () => {
  for (const seed of seeds) {
    const meant = decoder.decode(encoder.encode(randomPages(seed))).map(pageOf);
    const text = writtenByUs(meant);
    expect(decoder.decode(text).map(pageOf), `${seed} ${text}`).toEqual(meant);
  }
});

test('a board of the page is read by the package', () => {
  const text = writtenByUs([{ field: ['TTT.......', 'XXXX.XXXXX'], comment: '#Q=[S](T)IO' } as OurPage]);
  const [page] = decoder.decode(text);
  expect(page!.field.at(0, 1)).toBe('T');
  expect(page!.comment).toBe('#Q=[S](T)IO');
});
