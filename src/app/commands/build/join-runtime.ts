import type { Plugin, Rolldown } from 'vite';

/** A chunk's import of the runtime, by its names: `import{r as e,t}from"./rolldown-runtime-XKyaHtl9.js"`. */
const importing = /import\s*\{([^}]*)\}\s*from\s*"\.\/rolldown-runtime-[\w-]+\.js";/;
const exporting = /export\s*\{([^}]*)\};\s*$/;

/** `r as e,t` as pairs: of the name outside and the one inside, or the other way round. */
const pairs = (names = '') =>
  names.split(',').map((one): [string, string] => {
    const [from = '', to = from] = one.trim().split(' as ');
    return [from, to];
  });

const joined = (name: string) => `runtime_${name}`;

/**
 * Puts the bundler's own few lines, by which packages of the old kind become modules, into the file of the
 * libraries. The bundler leaves them a file of their own, which each page would fetch for 400 bytes.
 */
export function joinRuntime(): Plugin {
  return {
    name: 'join-runtime',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const home = chunks.find(({ name }) => name === 'libraries');
      const [, exported] = exporting.exec(runtime?.code ?? '') ?? [];
      if (!runtime || !home || !exported) return this.error('join-runtime.ts finds no runtime.');

      for (const chunk of chunks) {
        if (chunk.imports.includes(runtime.fileName)) joinTo(chunk, runtime, home);
      }
      const body = runtime.code.replace(exporting, '');
      const names = pairs(exported);
      const made = names.map(([inside, outside]) => `${outside}:${inside}`).join();
      const taken = names.map(([, outside]) => `${outside}:${joined(outside)}`).join();
      const given = names.map(([, outside]) => joined(outside)).join();
      home.code = `const{${taken}}=(()=>{${body}return{${made}}})();${home.code}export{${given}};`;
      delete bundle[runtime.fileName];
    },
  };
}

function joinTo(
  chunk: Rolldown.OutputChunk,
  runtime: Rolldown.OutputChunk,
  home: Rolldown.OutputChunk,
): void {
  chunk.code = chunk.code.replace(importing, (_, names: string) => {
    const list = pairs(names);
    if (chunk === home) {
      const taken = list.map(([outside, inside]) => `${inside}=${joined(outside)}`);
      return `const ${taken.join()};`;
    }
    const taken = list.map(([outside, inside]) => `${joined(outside)} as ${inside}`);
    return `import{${taken.join()}}from"./${home.fileName.replace(/^.*\//, '')}";`;
  });
  const imports = chunk.imports.filter((file) => file !== runtime.fileName);
  if (chunk !== home && !imports.includes(home.fileName)) imports.push(home.fileName);
  chunk.imports = imports;
}
