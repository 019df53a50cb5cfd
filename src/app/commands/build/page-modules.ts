import type { Plugin } from 'vite';

/** Removes `module` from the manifests of pages in the browser: only the server uses it. */
export function withoutPageModules(): Plugin {
  return {
    name: 'without-page-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/features\/\w+\/web\/pages\.ts$/ },
      handler: (code) => code.replaceAll(/\bmodule: 'src\/[^']+',/g, ''),
    },
  };
}
