// The native program, which reads what the page writes.
import { execFileSync } from 'node:child_process';

export const program = process.env.FOURFOLD ?? '../build/release/fourfold';

/** What it prints; a failed command fails the test. */
export const asked = (...words: string[]) => execFileSync(program, words, { encoding: 'utf8' });
