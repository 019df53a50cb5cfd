import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type IconSet = {
  icons: Record<string, { body: string } | undefined>;
  aliases: Record<string, { parent: string } | undefined>;
};

/** What all drawings of the set have in common; `drawIcon` says it, so that a page can change it. */
const common =
  / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;

/**
 * `import LogOut from 'lucide/log-out'`: one drawing of Lucide's set as a React component. The set as
 * data takes 1 MB where its React package takes 51 (decision 024), and a page gets what it shows.
 */
export function icons(): Plugin {
  let set: IconSet | undefined;

  function bodyOf(name: string): string | undefined {
    set ??= JSON.parse(
      readFileSync(fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json')), 'utf8'),
    ) as IconSet;
    return set.icons[set.aliases[name]?.parent ?? name]?.body;
  }

  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: { filter: { id: /^lucide\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0lucide\// },
      handler(id) {
        const name = id.slice('\0lucide/'.length);
        const body = bodyOf(name);
        if (body === undefined) this.error(`Lucide has no icon of the name ${name}.`);
        return [
          "import { drawIcon } from '/src/web/lib/draw-icon.ts';",
          `export default drawIcon(${JSON.stringify(body.replace(common, ''))});`,
        ].join('\n');
      },
    },
  };
}
