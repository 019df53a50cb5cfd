import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { earlySource } from '../../client/early/recorded-input.ts';

/** Bytes, brotli: the script blocks rendering. */
const maxBytes = 2000;

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
      if (chunks.length !== 1 || bytes >= maxBytes)
        this.error(`The first script has ${bytes} bytes; at most ${maxBytes} are allowed.`);
      this.emitFile({
        type: 'asset',
        name: 'early.js',
        originalFileName: earlySource,
        source: code,
      });
    },
  };
}
