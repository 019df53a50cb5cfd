import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The source files of the pages that shoppers see, and of what is shown on them, as the manifests name them. */
export function shownModules(projectFolder: string): ReadonlySet<string> {
  const manifests = globSync('src/features/*/web/pages.ts', { cwd: projectFolder });
  const named = manifests.flatMap((file) => [
    ...readFileSync(join(projectFolder, file), 'utf8').matchAll(/\bmodule: '([^']+)'/g),
  ]);
  return new Set(named.map(([, file = '']) => join(projectFolder, file)));
}

type Module = {
  isEntry: boolean;
  importers: string[];
  dynamicImporters: string[];
  importedIds: string[];
  code: string | null;
};

type Graph = { getModuleInfo(id: string): Module | null };

/** Packages that every page has loaded already. */
const everywhere =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@tanstack|@trpc|clsx|tailwind-merge|class-variance-authority)\//;

/** A module that is not worth a file of its own, in characters. */
const smallModule = 5000;

/** The entry asks for it by `import()`, so that it begins in a turn of its own (`entry-client.tsx`). */
const inItsOwnTurn = /node_modules\/(react-dom|scheduler)\//;

/** Too little for a file. */
const isIcon = (id: string) => id.includes('lucide/');

/** The feature whose folder a source file lies in. */
const featureOf = (file: string) => /\/src\/features\/(\w+)\//.exec(file)?.[1];

/**
 * In which file a module comes that more than one page or piece needs. With every page what the entry
 * needs and what pages of two features show at first sight; what only those of one feature show, with
 * these. A phone waits longer for ten small files than for a few kilobytes too many, so small modules that
 * one page and something else need come there too. What brings a package of its own (dialogs, forms)
 * stays apart. Of the packages what the entry needs.
 */
export function sharedFiles(shown: ReadonlySet<string>) {
  const uses = new Map<string, ReadonlySet<string>>();
  const heavy = new Map<string, boolean>();

  /** The files that are fetched by themselves and bring this one. */
  function usesOf(id: string, graph: Graph): ReadonlySet<string> {
    const known = uses.get(id);
    if (known) return known;
    const module = graph.getModuleInfo(id);
    const found = new Set(module?.isEntry || module?.dynamicImporters.length ? [id] : []);
    // Modules that import one another are asked for only once.
    uses.set(id, found);
    for (const importer of module?.importers ?? []) {
      for (const use of usesOf(importer, graph)) found.add(use);
    }
    return found;
  }

  function isHeavy(id: string, graph: Graph): boolean {
    const known = heavy.get(id);
    if (known !== undefined) return known;
    heavy.set(id, false);
    const brings = graph.getModuleInfo(id)?.importedIds ?? [];
    const answer = id.includes('node_modules')
      ? !everywhere.test(id)
      : brings.some((one) => isHeavy(one, graph));
    heavy.set(id, answer);
    return answer;
  }

  const entryNeeds = (id: string, graph: Graph): boolean =>
    [...usesOf(id, graph)].some((use) => graph.getModuleInfo(use)?.isEntry);

  return {
    library: (id: string, graph: Graph): boolean =>
      id.includes('node_modules') && (inItsOwnTurn.test(id) || entryNeeds(id, graph)),
    ours(id: string, graph: Graph): string | null {
      if (shown.has(id) || (id.includes('node_modules') && !id.includes('lucide'))) return null;
      if (entryNeeds(id, graph)) return 'shop';
      const found = [...usesOf(id, graph)];
      const shownBy = found.filter((use) => shown.has(use));
      const small = (graph.getModuleInfo(id)?.code?.length ?? 0) < smallModule;
      if (found.length < 2 || shownBy.length < (small ? 1 : 2) || isHeavy(id, graph)) return null;
      const features = new Set(shownBy.map(featureOf));
      return features.size > 1 || isIcon(id) ? 'shop' : [...features].join();
    },
  };
}
