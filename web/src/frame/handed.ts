// A text (a replay, a saved game) on its way from one place to another. It is kept in the storage,
// so that the address works after a reload too:
//
//   go(await addressWith(['review'], replayText))      '#/review?kept=handed/...'
//   go(addressOf(['replay'], { kept: 'game/abc' }))    a game of the rankings: no copy is made
//   const text = await keptText(route.query)           undefined where the address names none
import { addressOf } from './router.ts';
import { storage } from './storage.ts';

const mostHanded = 8;

export async function addressWith(path: string[], text: string): Promise<string> {
  const id = Date.now().toString(36).padStart(9, '0');
  const kept = `handed/${id}`;
  await storage().put(kept, { text });
  await forgetOld();
  return addressOf(path, { kept });
}

/** What the address names; `undefined` too when it is no longer there. */
export async function keptText(query: URLSearchParams): Promise<string | undefined> {
  const key = query.get('kept');
  if (key === null) return undefined;
  const value = await storage().get(key);
  if (typeof value !== 'object' || value === null || !('text' in value)) return undefined;
  return typeof value.text === 'string' ? value.text : undefined;
}

async function forgetOld(): Promise<void> {
  const all = await storage().list('handed/');
  for (const [key] of all.slice(0, -mostHanded)) await storage().remove(key);
}
