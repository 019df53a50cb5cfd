import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { earlyScript } from './src/app/commands/build/early-script.ts';
import { icons } from './src/app/commands/build/icons.ts';
import { sharedFiles, shownModules } from './src/app/commands/build/shown-modules.ts';

const shown = shownModules(import.meta.dirname);
const shared = sharedFiles(shown);

// The client build makes dist/client with a manifest; the `--ssr` build makes dist/server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    icons(),
    react(),
    tailwindcss(),
    earlyScript(),
    keepZodFromShoppers(),
    bringBeforeImport(),
  ],
  publicDir: 'src/web/public',
  ...(isSsrBuild && {
    // What only pages need is built into the renderer: a built shop runs without those packages. What
    // the server loads as well stays outside.
    ssr: { noExternal: true, external: ['@trpc/server', 'zod'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The build command removes what no open page can ask for any more.
    emptyOutDir: false,
    copyPublicDir: !isSsrBuild,
    // A data: address in a stylesheet would have to be allowed by the policy; files need not be.
    assetsInlineLimit: 0,
    // `importPiece` is told of the file itself even where it imports no others.
    modulePreload: {
      resolveDependencies: (file, files) => (files.length > 0 ? files : [file]),
    },
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: 'src/app/client/entry-client.tsx',
        // A schema that the browser does not use goes, so that rules may stand beside schemas in a file
        // and no page loads zod (21 kB) for them.
        treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
        // What every page needs comes in two files, of which the first stays the same from one version
        // of the shop to the next, what the pages of one feature need in one more; in seventeen small
        // ones it weighed 5 kB more.
        output: {
          codeSplitting: {
            groups: [
              {
                // What calls travel by comes before the first of them (`call-wire.ts`).
                name: 'when-idle',
                test: /\/(call-wire|warm-pages)\.ts$|\/@trpc\/client\/dist\/http(BatchLink|Utils)-/,
                includeDependenciesRecursively: false,
              },
              {
                name: (id, graph) => (shared.library(id, graph) ? 'libraries' : null),
                debugName: 'libraries',
              },
              {
                name: (id, graph) => shared.ours(id, graph),
                debugName: 'shop',
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    }),
  },
}));

/** Puts `importPiece` around every `import()`, where Vite would put a helper of its own. */
function bringBeforeImport(): Plugin {
  return {
    name: 'bring-before-import',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () =>
        "export { importPiece as __vitePreload } from '/src/web/pieces/import-piece.ts';",
    },
  };
}

/**
 * Fails the build of the client when what every shopper loads brings zod. It comes in unnoticed, with a
 * rule that stands beside a schema.
 */
function keepZodFromShoppers(): Plugin {
  return {
    name: 'keep-zod-from-shoppers',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
      for (const page of chunks) {
        if (!page.isEntry && !page.moduleIds.some((id) => shown.has(id))) continue;
        const loaded = new Set([page]);
        for (const { imports } of loaded) {
          for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
        }
        const modules = [...loaded].flatMap(({ moduleIds }) => moduleIds);
        if (modules.some((id) => id.includes('/node_modules/zod/')))
          this.error(`${page.facadeModuleId} would load zod; find out which import brings it.`);
      }
    },
  };
}
