// Addresses: everything after the `#`. `#/connect4/4453?width=7` has the path ['connect4', '4453'].

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
