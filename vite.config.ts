import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './src/app/commands/build/early-script.ts';
import { icons } from './src/app/commands/build/icons.ts';

/**
 * Small modules that nearly every page uses, without a package of their own: no forms, dialogs or
 * tables, and no icons of the office.
 */
const shared = [
  /~icons\/lucide\/(?!eye|image|key|sliders)/,
  /\/src\/web\/components\/ui\/(?!.*(dialog|table|pagination|drawer|menu|field|input|picker|select|check|toggle|text|overlay|unsaved|progress))/,
  /\/src\/web\/lib\/(?!list-view|format-time|open-draft|save-download)[\w-]+\.tsx?$/,
  /\/src\/web\/lib\/scroll\//,
  /\/src\/web\/(components\/(illustrations\/|layout\/(page|whats-app-link)\.)|assets\/(placeholder-pack|empty-list))/,
  /\/src\/(shared\/(images|capitalize|time\/day)|features\/products\/shared\/(availability|price-per-kg|unbreak-weights))\.ts$/,
  /\/src\/features\/(cart|products|reviews|areas)\/web\/[\w-]+\.tsx?$/,
];
const isShared = (id: string) => shared.some((part) => part.test(id));

/**
 * Four bits a character instead of the default's six: a page names a hundred files, and hashes do not compress.
 * Seven characters are the least that the bundler takes; 28 bits tell the versions of one file apart. Pictures have
 * the same names in both builds.
 */
const hashCharacters = 'hex';

/** A product card and what one buys with on it. */
const shownTogether =
  /\/features\/(products\/(shared\/category|web\/(product-card|card-to-buy))|cart\/web\/(add-to-cart|quantity-choice))\.tsx?$/;

/** What every page loads when idle. */
const later =
  /\/(ui\/toaster|scroll\/(toast-room|covered-foot)|calls\/call-wire|client\/warm-pages)\.tsx?$/;

/** What the pages of cart and order share. */
const ordered =
  /\/(handover-labels|orders\/shared\/limits|orders\/web\/paths|order-texts|order-status|order-lines-table|own-order-query|cart-differences|order-message|ways-to-reach-us)\.tsx?$|lucide\/send/;

/** What lists of the shop and of the office filter with: apart, the four files cost 0.2 kB more. */
const listTools =
  /\/src\/web\/(lib\/list-view|hooks\/use-debounced-text)\.ts$|lucide\/(sliders-horizontal|arrow-up-down)/;

const deliveryWords = /\/features\/areas\/(shared\/delivery-terms|web\/delivery-words)\.tsx?$/;

// The client build makes dist/client with a manifest; the `--ssr` build makes dist/server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [icons(), react(), tailwindcss(), earlyScript()],
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
    ...(isSsrBuild && { rolldownOptions: { output: { hashCharacters } } }),
    // A data: address in a stylesheet would have to be allowed by the policy; files need not be.
    assetsInlineLimit: 0,
    // The list of what each lazy file imports costs every page 1.7 kB. `warm-pages.ts` loads the next pages early.
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: 'src/app/client/entry-client.tsx',
        // A schema that the browser does not use goes, so that rules may stand beside schemas in a file
        // and no page loads zod (21 kB) for them.
        treeshake: {
          manualPureFunctions: ['z'],
          propertyReadSideEffects: false,
          // Their package.json lacks `sideEffects: false`: without it every page has the client of web sockets.
          moduleSideEffects: [{ test: /\/@trpc\/(client|react-query)\//, sideEffects: false }],
        },
        // Over HTTP/1.1 a browser fetches six files at a time, so small ones that belong together are one.
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          hashCharacters,
          codeSplitting: {
            groups: [
              { name: 'libraries', tags: ['$initial'], test: /\/node_modules\// },
              { name: 'shop', tags: ['$initial'] },
              { name: 'later', test: later, includeDependenciesRecursively: false },
              { name: 'products', test: shownTogether, includeDependenciesRecursively: false },
              { name: 'delivery', test: deliveryWords, includeDependenciesRecursively: false },
              { name: 'order', test: ordered, includeDependenciesRecursively: false },
              { name: 'list', test: listTools, includeDependenciesRecursively: false },
              {
                name: 'shop',
                test: isShared,
                minShareCount: 6,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    }),
  },
}));
