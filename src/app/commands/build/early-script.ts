import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { minify, type Plugin, transformWithOxc } from 'vite';
import { earlySources } from '../../client/early/heard.ts';

/** It holds up the page, so it is small: in bytes over the wire. */
const mostBytes = 700;

/** Builds the first script of every page: a classic script in a file of its own, under a hashed name. */
export function earlyScript(): Plugin {
  let root = '';
  return {
    name: 'early-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      const parts = await Promise.all(
        earlySources.map(async (source) => {
          const file = join(root, source);
          const plain = await transformWithOxc(await readFile(file, 'utf8'), file);
          return plain.code;
        }),
      );
      const [originalFileName] = earlySources;
      const { code } = await minify(originalFileName, parts.join('\n'), {
        module: false,
        mangle: { toplevel: true },
      });
      const bytes = brotliCompressSync(code).length;
      if (bytes >= mostBytes)
        this.error(`The first script has ${bytes} bytes; at most ${mostBytes} are allowed.`);
      this.emitFile({ type: 'asset', name: 'early.js', originalFileName, source: code });
    },
  };
}
