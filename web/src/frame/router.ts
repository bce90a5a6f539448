// The address at which the page is, and how it goes to another.
import type { Route } from './route.ts';
import { routeFrom } from './route.ts';
import { createStore } from './store.ts';

export type { Route } from './route.ts';
export { addressOf, routeFrom } from './route.ts';

const inBrowser = typeof window !== 'undefined';
export const route = createStore<Route>(routeFrom(inBrowser ? location.hash : ''));
if (inBrowser) window.addEventListener('hashchange', () => route.set(routeFrom(location.hash)));

/** Another address; `replace` leaves no step to go back to, for what changes with every click. */
export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') location.hash = address;
  else history.replaceState(null, '', address);
  route.set(routeFrom(address));
}
