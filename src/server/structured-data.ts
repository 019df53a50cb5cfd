import type { Topic } from './cache/cache.ts';
import type { RequestContext } from './context.ts';

/** A https://schema.org node; `@id` is its identifier in our pages. */
export type StructuredNode = { '@id': string; [property: string]: unknown };

export type StructuredPart = {
  /** Route pattern such as `/products/:id`. */
  page: string;
  topics: readonly Topic[];
  nodes(context: RequestContext, visit: StructuredVisit): Promise<StructuredNode[]>;
};

type StructuredVisit = {
  path: string;
  /** Numeric id at the end of the path; 0 without one. */
  row: number;
};

/** Merges nodes with the same `@id`, so that features can extend each other's nodes. */
function mergeNodes(nodes: readonly StructuredNode[]): StructuredNode[] {
  const merged = new Map<string, StructuredNode>();
  for (const node of nodes) merged.set(node['@id'], { ...merged.get(node['@id']), ...node });
  return [...merged.values()];
}

/** A JSON-LD script element, safe within HTML. */
export function structuredScript(nodes: readonly StructuredNode[]): string {
  const data = { '@context': 'https://schema.org', '@graph': mergeNodes(nodes) };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** The last step is the page itself. */
export function breadcrumbs(
  origin: string,
  steps: readonly { name: string; path: string }[],
): StructuredNode {
  const items = [{ name: 'Home', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${origin}${items.at(-1)?.path}#way`,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
