import type { Plugin } from 'vite';

/** Fields of pages that only the server reads, one per line of `web/pages.ts`. */
const serverField = /^ +(?:module: 'src\/.+'|isCacheable: .+),$/gm;

/** Keeps them out of the first load. */
export function withoutServerFields(): Plugin {
  return {
    name: 'without-server-fields',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/features\/\w+\/web\/pages\.ts$/ },
      handler: (code) => code.replaceAll(serverField, ''),
    },
  };
}
