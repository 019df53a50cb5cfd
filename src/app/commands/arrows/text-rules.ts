import { isShared, isTest } from './arrow-rules.ts';

export type Source = { path: string; text: string };

type TextRule = { because: string; forbids(source: Source): boolean };

/** Files that may read the environment: the shop's, the tests', and one that passes it on. */
const readers = ['server/env.ts', 'test/environment.ts', 'app/commands/turbo.ts'];

const textRules: TextRule[] = [
  {
    because: 'the environment is read in server/env.ts only, by tests in test/environment.ts',
    forbids: ({ path, text }) =>
      /\bprocess\.env\b/.test(text) && !readers.includes(path) && !path.endsWith('.test.ts'),
  },
  {
    because: 'shared code is told the time',
    forbids: ({ path, text }) =>
      isShared(path) && !isTest(path) && /\bnew Date\(\)|\bDate\.now\(/.test(text),
  },
  {
    because: 'type has the nine sizes of web/styles/theme.css',
    forbids: ({ path, text }) =>
      path.includes('web/') && !isTest(path) && /\btext-(?:\[[\d.]+r?em\]|[2-9]xl\b)/.test(text),
  },
];

const exported = /^export (?:async )?(?:abstract )?(?:function|const|class|type|interface) (\w+)/gm;

/** Manifest exports have the name of their feature, in up to three files. */
const isManifest = (path: string) =>
  /^features\/[^/]+\/(shared\/about|server\/feature|web\/(pages|office))\.ts$/.test(path);

export function textViolations(sources: readonly Source[]): string[] {
  const broken = sources.flatMap((source) =>
    textRules
      .filter((rule) => rule.forbids(source))
      .map(({ because }) => `${source.path}: ${because}`),
  );
  return [...broken, ...namesExportedTwice(sources)];
}

function namesExportedTwice(sources: readonly Source[]): string[] {
  const exporters = new Map<string, string>();
  return sources
    .filter(({ path }) => !isTest(path) && !isManifest(path))
    .flatMap(({ path, text }) => {
      const names = new Set([...text.matchAll(exported)].map(([, name = '']) => name));
      return [...names].flatMap((name) => {
        const before = exporters.get(name);
        exporters.set(name, before ?? path);
        return before ? [`${path}: ${name} is exported by ${before} already`] : [];
      });
    });
}
