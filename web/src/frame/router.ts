// Addresses: everything after the `#`. `#/connect4/4453?width=7` has the path ['connect4', '4453'].
import { createStore } from './store.ts';

export interface Route {
  path: string[];
  query: URLSearchParams;
}

export function routeFrom(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { path: path.split('/').filter((part) => part !== '').map(decoded), query: new URLSearchParams(query) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function addressOf(path: string[], query?: Record<string, string>): string {
  const start = `#/${path.map(encodeURIComponent).join('/')}`;
  const rest = new URLSearchParams(query).toString();
  return rest === '' ? start : `${start}?${rest}`;
}

const inBrowser = typeof window !== 'undefined';
export const route = createStore<Route>(routeFrom(inBrowser ? location.hash : ''));
if (inBrowser) window.addEventListener('hashchange', () => route.set(routeFrom(location.hash)));

/** Another address; `replace` leaves no step to go back to, for what changes with every click. */
export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') location.hash = address;
  else history.replaceState(null, '', address);
  route.set(routeFrom(address));
}
