// Replays of TETR.IO (.ttr, .ttrm): told by what is in them, read by the engine, sent to nobody.
import { addressWith } from '../../frame/handed.ts';

/** As much as the engine reads. */
export const mostReplayBytes = 20 * 1024 * 1024;

/**
 * JSON that has events or rounds; the engine says what is wrong with it. A policy or a replay of
 * ours has neither.
 */
export const isTetrio = (text: string) => /^\s*\{/.test(text) && /"(events|rounds)"\s*:/.test(text);

export const addressOfTetrio = (text: string) => addressWith(['import'], text);
