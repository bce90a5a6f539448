// What a page and its worker say to each other.
import type { Answer } from './module.ts';

export type ToWorker =
  | { id: number; question: unknown }
  /** Fetch the opening book and give it to the engine; answered with `{ok: true}` or an error. */
  | { id: number; book: string };

export type FromWorker =
  | { id: number; answer: Answer }
  /** The engine could not be started: why. */
  | { failed: string }
  /** The engine broke off while it answered, and its memory cannot be trusted any more: why. */
  | { died: string };
