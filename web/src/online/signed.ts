// The texts that a player signs. The server builds the same ones, byte by byte. Each names the
// service that it is for, which is where this page comes from: no other service can use it.
import type { BoardName } from './boards.ts';

/** The origin of the service, sent along with what is signed. */
export const serviceName = () => location.origin;

/** `time`: seconds since 1970. */
export const ticketText = ({ game, rules, mode, kind }: BoardName, time: number) =>
  `fourfold ticket 2\n${serviceName()}\n${game} ${rules} ${mode} ${kind}\n${time}`;

export const submissionText = (ticket: string, digest: string, name: string) =>
  `fourfold submission 2\n${serviceName()}\n${ticket}\n${digest}\n${name}`;

export const helloText = (room: string, name: string, time: number) =>
  `fourfold hello 2\n${serviceName()}\n${room}\n${name}\n${time}`;

export const keeperText = (what: string, about: string, why: string, time: number) =>
  `fourfold keeper 2\n${serviceName()}\n${what}\n${about}\n${why}\n${time}`;

/** SHA-256 in hexadecimal. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const secondsNow = () => Math.floor(Date.now() / 1000);
