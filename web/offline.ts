// A plugin of the build: writes the service worker, which knows by name every file of the page.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The engine with the machines is needed by most, but not to begin with. */
const isEngine = (name: string) => /engine-.*\.wasm$/.test(name);
/** Large files that not everybody needs: kept after the others. */
const comesLater = (name: string) => isEngine(name) || /\.book$|import-.*\.wasm$|training|uPlot|\.txt$/.test(name);
/** For browsers without vectors only, and kept when it is first used. */
const isPlain = (name: string) => name.includes('plain');

export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    // What the bundle holds before it is written is not all of it: empty files are taken out at the
    // end, and a name that is not there would keep the worker from being installed.
    writeBundle({ dir = '' }, bundle) {
      const built = Object.keys(bundle).filter((name) => name !== 'index.html' && !isPlain(name));
      const first = ['./', ...built.filter((name) => !comesLater(name)), ...readdirSync('public')];
      const later = built.filter(comesLater).sort((a, b) => Number(isEngine(b)) - Number(isEngine(a)));
      const hash = createHash('sha256');
      for (const [name, file] of Object.entries(bundle)) {
        hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
      }
      const source = readFileSync('service_worker.js', 'utf8')
        .replace("'VERSION'", JSON.stringify(`fourfold-${hash.digest('hex').slice(0, 16)}`))
        .replace("['FILES']", JSON.stringify(first))
        .replace("['LATER']", JSON.stringify(later));
      writeFileSync(`${dir}/service_worker.js`, source);
    },
  };
}
