import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { earlySource } from '../../client/early/heard.ts';

/** It holds up the page, so it is small: in bytes over the wire. */
const mostBytes = 2000;

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
      const built = await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          target: 'es2022',
          write: false,
          modulePreload: false,
          rolldownOptions: { input: join(root, earlySource), output: { format: 'iife' } },
        },
      });
      const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
      const chunks = outputs.flatMap(({ output }) =>
        output.flatMap((file) => (file.type === 'chunk' ? file.code : [])),
      );
      const code = chunks.join('');
      const bytes = brotliCompressSync(code).length;
      if (chunks.length !== 1 || bytes >= mostBytes)
        this.error(`The first script has ${bytes} bytes; at most ${mostBytes} are allowed.`);
      this.emitFile({
        type: 'asset',
        name: 'early.js',
        originalFileName: earlySource,
        source: code,
      });
    },
  };
}
