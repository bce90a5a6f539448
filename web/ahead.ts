// A plugin of the build: a short script in the page's own text asks for what the address needs
// beside the frame, not after it. On a phone's network every step that waits for another costs a
// sixth of a second, on a slow one half a second. Servers that forbid scripts in the text lose that
// and nothing else (ours allows the one that it serves).
import type { Plugin } from 'vite';

export interface Need {
  /** Of all that fit the part of the address from `#` on, the first counts. */
  address: RegExp;
  /** Ends of the names of sources, and of files. */
  sources: string[];
}

interface Chunk {
  type: 'chunk';
  fileName: string;
  moduleIds: string[];
  imports: string[];
  viteMetadata?: { importedCss?: Set<string> };
}
interface Asset {
  type: 'asset';
  fileName: string;
  originalFileNames: string[];
}

export function ahead(needs: readonly Need[]): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values(bundle ?? {}) as unknown as (Chunk | Asset)[];
        const chunks = new Map(files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
        // What the text names itself is asked for already, and what that imports.
        const isNew = (name: string) => !html.includes(name);
        const rows = needs.map(({ address, sources }): [RegExp, string[]] => {
          const names = sources.flatMap((source) => namesOf(source, files, chunks));
          return [address, [...new Set(names)].filter(isNew)];
        });
        // Before the style sheets, for which a script after them would wait.
        return withEntryFirst(html).replace(/(?=\s*<script type="module")/, `\n    <script>${scriptOf(rows)}</script>`);
      },
    },
  };
}

/**
 * The last script is the page; those before it are what it imports, and small: they must not take
 * its connection.
 */
function withEntryFirst(html: string): string {
  const tags = html.match(/\s*<script type="module"[^>]*><\/script>/g) ?? [];
  const entry = tags.at(-1) ?? '';
  const imports = tags.slice(0, -1).map((tag) => tag.replace(/<script type="module"([^>]*) src=([^>]*)><\/script>/, '<link rel="modulepreload"$1 href=$2>'));
  return tags.slice(0, -1).reduce((text, tag) => text.replace(tag, ''), html).replace(entry, entry + imports.join(''));
}

function namesOf(source: string, files: readonly (Chunk | Asset)[], chunks: ReadonlyMap<string, Chunk>): string[] {
  const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (chunk === undefined) {
    // A style sheet also says of which source it is.
    const asset = files.find((file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(source)));
    if (asset === undefined) throw new Error(`${source}: expected to be a part of the page`);
    return [asset.fileName];
  }
  const all = withImports(chunk, chunks);
  return [...all.map(({ fileName }) => fileName), ...all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])];
}

function withImports(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, known = new Set<Chunk>()): Chunk[] {
  if (!known.has(chunk)) {
    known.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported !== undefined) withImports(imported, chunks, known);
    }
  }
  return [...known];
}

/** As `import()` and `fetch` will ask, so that nothing is loaded twice. */
function scriptOf(rows: readonly [RegExp, string[]][]): string {
  const table = rows.map(([address, names]) => `[${String(address)},${JSON.stringify(names)}]`).join(',');
  return (
    `for(const n of([${table}].find(([a])=>a.test(location.hash))??[,[]])[1]){` +
    `const l=document.createElement("link");` +
    `if(/js$/.test(n))l.rel="modulepreload";else{l.rel="preload";l.as=/css$/.test(n)?"style":"fetch"}` +
    `l.crossOrigin="";l.href="./"+n;document.head.append(l)}`
  );
}
