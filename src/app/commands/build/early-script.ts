import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';
import { earlySource } from '../../client/early/heard.ts';

/** It holds up the page, so it is small, in bytes. */
const mostBytes = 1000;

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
      const file = join(root, earlySource);
      const plain = await transformWithOxc(await readFile(file, 'utf8'), file);
      const { code } = await minify(file, plain.code, {
        module: false,
        mangle: { toplevel: true },
      });
      if (Buffer.byteLength(code) >= mostBytes)
        this.error(
          `${earlySource} has ${Buffer.byteLength(code)} bytes; it may have ${mostBytes}.`,
        );
      this.emitFile({
        type: 'asset',
        name: 'early.js',
        originalFileName: earlySource,
        source: code,
      });
    },
  };
}
