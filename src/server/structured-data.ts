import type { Topic } from './cache/cache.ts';
import type { RequestContext } from './context.ts';

/** Something that https://schema.org describes: its type, its name in our pages (`@id`), its properties. */
export type StructuredNode = { '@id': string; [property: string]: unknown };

/** What a feature tells search engines of a page beside the words on it. */
export type StructuredPart = {
  /** The pattern of the page's address: `/products/:id`. */
  page: string;
  /** What it tells changes with these. */
  topics: readonly Topic[];
  nodes(context: RequestContext, visit: StructuredVisit): Promise<StructuredNode[]>;
};

export type StructuredVisit = {
  path: string;
  /** The number of the row that the address ends with; 0 without one. */
  row: number;
};

/** Of nodes with one `@id` one, which has the properties of all: so features can add to each other's. */
export function mergeNodes(nodes: readonly StructuredNode[]): StructuredNode[] {
  const merged = new Map<string, StructuredNode>();
  for (const node of nodes) merged.set(node['@id'], { ...merged.get(node['@id']), ...node });
  return [...merged.values()];
}

/** The nodes as the element of a page in which search engines look for them; safe inside HTML. */
export function structuredScript(nodes: readonly StructuredNode[]): string {
  const data = { '@context': 'https://schema.org', '@graph': mergeNodes(nodes) };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** The way from the shop's start to a page (schema.org BreadcrumbList), the page itself last. */
export function breadcrumbs(
  origin: string,
  steps: readonly { name: string; path: string }[],
): StructuredNode {
  const way = [{ name: 'Home', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${origin}${way.at(-1)?.path}#way`,
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
