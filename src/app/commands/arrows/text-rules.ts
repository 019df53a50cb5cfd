import { featureOf, isShared, isTest } from './arrow-rules.ts';

/** A source file: its path below `src`, and what stands in it. */
export type Source = { path: string; text: string };

type TextRule = { because: string; forbids(source: Source): boolean };

/** The shop's one place for the environment, the tests' one, and a program that hands it on. */
const readers = ['server/env.ts', 'test/environment.ts', 'app/commands/turbo.ts'];

/** What docs/architecture.md says of the text of files. */
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
];

const exportedType = /^export (?:type|interface|(?:abstract )?class) (\w+)/gm;

/** Every rule that the texts break, as a line for people. */
export function textViolations(sources: readonly Source[]): string[] {
  const broken = sources.flatMap((source) =>
    textRules
      .filter((rule) => rule.forbids(source))
      .map(({ because }) => `${source.path}: ${because}`),
  );
  return [...broken, ...typesNamedTwice(sources)];
}

/** One word for one thing: no two files of a feature export a type under one name. */
function typesNamedTwice(sources: readonly Source[]): string[] {
  const places = new Map<string, string>();
  const twice: string[] = [];
  for (const { path, text } of sources) {
    const feature = featureOf(path);
    if (feature === undefined || isTest(path)) continue;
    for (const [, name] of text.matchAll(exportedType)) {
      const first = places.get(`${feature} ${name}`);
      if (first === undefined) places.set(`${feature} ${name}`, path);
      else twice.push(`${path}: the type ${name} stands in ${first} already`);
    }
  }
  return twice;
}
