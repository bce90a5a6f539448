// A plugin of the build: lets the page that has no address yet ask for its first place together
// with the frame, not after it. On a phone's network every step that waits for another costs a
// sixth of a second.
import type { HtmlTagDescriptor, Plugin } from 'vite';

interface Chunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss?: Set<string> };
}

export function firstView(place: string): Plugin {
  return {
    name: 'first-view',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk') as unknown as Chunk[];
        const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(place) === true);
        if (found === undefined) throw new Error(`${place}: expected to be loaded as a place of its own`);
        const needed = chunks.filter((each) => each === found || found.imports.includes(each.fileName));
        const isNew = (name: string) => !html.includes(name);
        const scripts = needed.map(({ fileName }) => fileName).filter(isNew);
        const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).filter(isNew);
        return [
          ...scripts.map((name) => tag({ rel: 'modulepreload', crossorigin: true, href: `./${name}` })),
          ...styles.map((name) => tag({ rel: 'stylesheet', crossorigin: true, href: `./${name}` })),
        ];
      },
    },
  };
}

const tag = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });
