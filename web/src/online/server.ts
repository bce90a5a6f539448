// The service behind the page, if there is one: a page on a plain host has none, and everything
// else works there as it does without a network.
import { createStore } from '../frame/store.ts';

/** `none`: nobody answered as the service does, until now. */
export const server = createStore<{ state: 'unknown' | 'none' | 'there' }>({ state: 'unknown' });

/** The server said no, with a sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    /** For programs: `others-name`, `too-late` ... */
    readonly kind = '',
  ) {
    super(detail);
  }
}

/** No answer, or one that says: not now. */
export class NoAnswer extends Error {}

/** Where the API is: below the folder of the page, whatever that is. */
export const apiAddress = (path: string) => new URL(`api/v1/${path}`, location.href.replace(/[?#].*$/, ''));

/** The same for a WebSocket. */
export function socketAddress(path: string): URL {
  const address = apiAddress(path);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}

export interface Asked {
  /** Sent as JSON; then the question is a POST. */
  body?: unknown;
  timeoutMs?: number;
}

const usualTimeoutMs = 15_000;

async function responseTo(path: string, { body, timeoutMs = usualTimeoutMs }: Asked): Promise<Response> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(apiAddress(path), {
      ...(body === undefined ? {} : post),
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new NoAnswer('the server does not answer'); // what the browser says about it is in its own language
  }
  if (!response.ok) throw await refusalFrom(response);
  return response;
}

/** Too many questions, or a server in trouble: later it may answer otherwise. */
const isForNow = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

async function refusalFrom(response: Response): Promise<Error> {
  const told = (await response.json().catch(() => ({}))) as { detail?: unknown; refusal?: unknown } | null;
  const detail = typeof told?.detail === 'string' ? told.detail : `${response.status} ${response.statusText}`;
  if (isForNow(response.status)) return new NoAnswer(detail);
  return new Refusal(response.status, detail, typeof told?.refusal === 'string' ? told.refusal : '');
}

/** An answer in JSON; a `Refusal` or `NoAnswer` is thrown. */
export async function ask<T>(path: string, asked: Asked = {}): Promise<T> {
  const response = await responseTo(path, asked);
  try {
    return (await response.json()) as T;
  } catch {
    throw new NoAnswer('the answer of the server is not whole');
  }
}

/** An answer that is a text, such as a replay. */
export async function askText(path: string, asked: Asked = {}): Promise<string> {
  return (await responseTo(path, asked)).text();
}

let finding: Promise<boolean> | undefined;

/** Is there a service? Asked once; again when the browser says that the network is back. */
export function findServer(): Promise<boolean> {
  finding ??= found().then((isThere) => {
    server.set({ state: isThere ? 'there' : 'none' });
    if (!isThere) window.addEventListener('online', () => void lookAgain(), { once: true });
    return isThere;
  });
  return finding;
}

async function lookAgain(): Promise<boolean> {
  finding = undefined;
  return findServer();
}

/** A host without a service may answer anything: with its page, too. */
async function found(): Promise<boolean> {
  try {
    const { status } = await ask<{ status?: unknown }>('health', { timeoutMs: 5000 });
    return status === 'ok';
  } catch {
    return false;
  }
}

/** After the first view: what is looked at now must not wait for it. */
export function startOnline(): void {
  const later = () => setTimeout(() => void findServer(), 1000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
