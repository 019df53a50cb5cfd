import type { Topic } from '#server/cache/cache.ts';
import type { RequestContext } from '#server/context.ts';
import { structuredScript } from '#server/structured-data.ts';
import { features } from '../features.ts';

const parts = features.flatMap(({ structuredData = [] }) => structuredData);
const partsOf = (pattern: string) => parts.filter(({ page }) => page === pattern);

/** What the structured data of a page changes with. */
export function structuredTopics(pattern: string): Topic[] {
  return partsOf(pattern).flatMap(({ topics }) => topics);
}

/**
 * A rendered page with what search engines are told of it beside its words. It stands in the head, is
 * made here alone, and the program of the page knows nothing of it.
 * @param page the pattern of its address, and its path.
 */
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
