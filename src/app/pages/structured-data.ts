import type { Topic } from '#server/cache/cache.ts';
import type { RequestContext } from '#server/context.ts';
import { structuredScript } from '#server/structured-data.ts';
import { features } from '../features.ts';

const parts = features.flatMap(({ structuredData = [] }) => structuredData);
const partsOf = (pattern: string) => parts.filter(({ page }) => page === pattern);

export function structuredTopics(pattern: string): Topic[] {
  return partsOf(pattern).flatMap(({ topics }) => topics);
}

/** Only the server knows it; hydration ignores the element. */
export async function withStructuredData(
  html: string,
  context: RequestContext,
  { pattern, path }: { pattern: string; path: string },
): Promise<string> {
  const row = Number(/\/([1-9]\d*)$/.exec(path)?.[1] ?? 0);
  const found = await Promise.all(
    partsOf(pattern).map((part) => part.nodes(context, { path, row })),
  );
  const nodes = found.flat();
  return nodes.length === 0
    ? html
    : html.replace('</head>', () => `${structuredScript(nodes)}</head>`);
}
