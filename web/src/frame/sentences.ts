// What the teacher says, in the language of the person. The engine's own text is English; another
// language has a template for every kind of reason, filled with the numbers that come with it. A
// kind that has no template is said in English: better than nothing.
//
//   sentenceOf(reason)    'leaves a hole in column 4'    '4열에 구멍이 생깁니다'
import type { Said } from './said.ts';
import { currentSentences } from './texts.ts';

/** A reason about Tetris, as the engine answers it. */
export interface Reason {
  kind: string;
  text: string;
  about?: 'best' | 'other';
  /** What the other place is; `played`: both lie in the past. */
  other?: 'next_best' | 'yours' | 'played';
  speaks?: 'for' | 'against';
  number?: number;
  other_number?: number;
  columns?: number[];
  /** Letters: "S, Z and O". */
  pieces?: string;
  /** So many pieces later; 0: in the hold box. */
  after?: number;
  spin?: 'mini' | 'full';
  perfect?: boolean;
  back_to_back?: boolean;
  after_hold?: boolean;
}

/** A sentence about a move of Connect Four. */
export interface DiscReason {
  kind: string;
  text: string;
  side?: string;
  at?: string;
  cells?: string[];
  number?: number;
  better_number?: number;
  better_column?: number;
  connect?: number;
}

export interface SentenceTexts {
  /** Puts values into a template. */
  fill: (template: string, values: Values) => string;
  counts: string[];
  /** Before a sentence: whose place it is about, and whether it speaks against it. */
  prefixes: Record<'price' | 'yours' | 'played' | 'nextBest' | 'better' | 'betterPrice', string>;
  spins: { full: string[]; mini: string[] };
  chain: string;
  when: { held: string; next: string; later: string };
  plans: { hold: string; next: string; later: string };
  /** After holes that the next piece fills. */
  filledNext: string;
  clears: { perfect: string; spin: string; back_to_back: string; lines: string };
  tetris: Record<string, string>;
  /** Of some kinds, where the number is 0: there is none of it. */
  none: Record<string, string>;
  connect4: Record<string, string>;
  parity: { odd: string; even: string };
  sides: { O: string; X: string };
  said: Said[];
  /** Words of the engine that stand in such sentences, or alone. */
  words: Record<string, string>;
}

type Values = Record<string, string>;

export function sentenceOf(reason: Reason, texts = currentSentences()): string {
  return withPrefix(reason, texts, prefixOf);
}

/**
 * Under a place that was asked about: what speaks for the better one, or even against it, is marked
 * as its own.
 */
export function againstSentenceOf(reason: Reason, texts = currentSentences()): string {
  if (reason.about === 'other') return sentenceOf(reason, texts);
  if (!hasTemplate(reason, texts)) return 'better: ' + reason.text;
  return withPrefix(reason, texts, betterPrefixOf);
}

type PrefixOf = (reason: Reason, texts: SentenceTexts) => string;

const hasTemplate = ({ kind }: Reason, texts: SentenceTexts | null) => texts?.tetris[kind] !== undefined;

function withPrefix(reason: Reason, texts: SentenceTexts | null, prefix: PrefixOf): string {
  const template = (reason.number === 0 ? texts?.none[reason.kind] : undefined) ?? texts?.tetris[reason.kind];
  if (texts === null || template === undefined) return reason.text;
  return prefix(reason, texts) + texts.fill(template, valuesOf(reason, texts));
}

export function discSentenceOf(reason: DiscReason, texts = currentSentences()): string {
  const template = texts?.connect4[reason.kind];
  if (texts === null || template === undefined) return reason.text;
  const { sides } = texts;
  const [me, you] = reason.side === 'X' ? [sides.X, sides.O] : [sides.O, sides.X];
  return texts.fill(template, {
    me,
    you,
    at: reason.at ?? '',
    cells: (reason.cells ?? []).join(', '),
    connect: String(reason.connect ?? 4),
    number: String(reason.number ?? 0),
    better_number: String(reason.better_number ?? 0),
    column: String(reason.better_column ?? ''),
    parity: isOddRow(reason.cells?.[0]) ? texts.parity.odd : texts.parity.even,
  });
}

/** Squares are a column and a letter for the row: `7d` is in the fourth row, an even one. */
function isOddRow(cell: string | undefined): boolean {
  return ((cell ?? 'a').slice(-1).charCodeAt(0) - 'a'.charCodeAt(0)) % 2 === 0;
}

function betterPrefixOf({ speaks }: Reason, { prefixes }: Pick<SentenceTexts, 'prefixes'>): string {
  return speaks === 'against' ? prefixes.betterPrice : prefixes.better;
}

function prefixOf(reason: Reason, { prefixes }: SentenceTexts): string {
  if (reason.about === 'other') return { next_best: prefixes.nextBest, yours: prefixes.yours, played: prefixes.played }[reason.other ?? 'yours'];
  if (reason.other === 'played') return betterPrefixOf(reason, { prefixes });
  return reason.speaks === 'against' ? prefixes.price : '';
}

function valuesOf(reason: Reason, texts: SentenceTexts): Values {
  const { number = 0, other_number = 0, after } = reason;
  const count = (value: number) => texts.counts[value] ?? String(value);
  const spin = texts.spins[reason.spin ?? 'full'][number] ?? '';
  const values: Values = {
    number: String(number),
    other_number: String(other_number),
    count: count(number),
    later: count(after ?? 0),
    columns: (reason.columns ?? []).join(', '),
    pieces: (reason.pieces ?? '').replace(' and ', ', '),
    spin,
    slot: texts.spins.full[number] ?? '',
    chain: reason.back_to_back === true ? texts.chain : '',
    piece: reason.kind.endsWith('slot') ? 'T' : 'I',
  };
  values.when = after === undefined ? '' : texts.fill(whenOf(after, texts), values);
  values.filled = reason.kind === 'makes_holes' && after === 1 ? texts.fill(texts.filledNext, values) : '';
  values.plan = texts.fill(planOf(reason, texts), values);
  values.clear = texts.fill(clearOf(reason, texts), values);
  return values;
}

function whenOf(after: number, { when }: SentenceTexts): string {
  return after === 0 ? when.held : after === 1 ? when.next : when.later;
}

function planOf(reason: Reason, { plans }: SentenceTexts): string {
  return reason.after_hold === true ? plans.hold : reason.after === 1 ? plans.next : plans.later;
}

function clearOf(reason: Reason, { clears }: SentenceTexts): string {
  if (reason.perfect === true) return clears.perfect;
  if (reason.spin !== undefined) return clears.spin;
  return reason.back_to_back === true ? clears.back_to_back : clears.lines;
}
