// A plugin of the build, its last step: a compressed form beside every file (.br, .gz), for servers
// that send those. What hardly shrinks stays as it is.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A form is worth a file of its own if it is smaller than this part of the plain one. */
const worthwhile = 0.95;

function compress(file: string): void {
  const plain = readFileSync(file);
  const forms = {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gz: gzipSync(plain, { level: 9 }),
  };
  for (const [ending, form] of Object.entries(forms)) {
    if (form.length < worthwhile * plain.length) writeFileSync(`${file}.${ending}`, form);
  }
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => files(folder).forEach(compress) },
  };
}
