import { listView, oneOf, setting } from '#web/lib/list-view.ts';
import { categories, categoryNames } from '../../shared/category.ts';
import { chosenAs, type FacetName, facetNames, valuesOf } from '../../shared/finding/facets.ts';
import type { Offered } from '../../shared/finding/shelf-part.ts';
import { type ShelfSought, shelfSorts } from '../../shared/finding/shelf-wish.ts';
import { productPaths } from '../paths.ts';
import { shelfParameters } from './shelf-address.ts';

/** What the shelf shows; all of it stands in the address. */
export type ShelfView = ShelfSought;

/** Some of a facet's choices. */
const facet = (name: FacetName) => ({
  name,
  usual: null,
  read: (text: string) => (shelfParameters[name].test(text) ? chosenAs(valuesOf(text)) : undefined),
  filters: true as const,
});

/** What the shelf can be made to show, and how it stands in the address. */
export const shelfView = listView<ShelfView>(productPaths.all, {
  category: oneOf('category', categories),
  search: {
    name: 'search',
    usual: '',
    read: (text) => (shelfParameters.search.test(text) ? text : undefined),
    filters: true,
  },
  type: facet('type'),
  stage: facet('stage'),
  breed: facet('breed'),
  protein: facet('protein'),
  without: facet('without'),
  brand: facet('brand'),
  pack: facet('pack'),
  price: facet('price'),
  grain: facet('grain'),
  sort: setting('sort', shelfSorts, 'name'),
  page: {
    name: 'page',
    usual: 1,
    read: (text) => (shelfParameters.page.test(text) ? Number(text) : undefined),
    place: true,
  },
});

/**
 * What search engines are told of the shelf: where its own page is, and whether it is one of those
 * that they are to leave alone (words that somebody looked for, several filters at once).
 */
export function shelfInSearchEngines(view: ShelfView): { path: string; hidden: boolean } {
  const filters = facetNames.flatMap((name) => valuesOf(view[name])).length;
  const { category } = view;
  const page = filters === 0 ? view.page : 1;
  return {
    path: shelfView.path({ category, page }),
    hidden: view.search !== '' || filters > 1,
  };
}

/** Of the element that names how many products are found. */
export const resultsId = 'found';

/** What is chosen of each facet, with its words. */
export const chosenChoices = (view: ShelfView, offered: Offered) =>
  facetNames.flatMap((name) =>
    (offered[name] ?? [])
      .filter(({ value }) => valuesOf(view[name]).includes(value))
      .map((choice) => ({ name, ...choice })),
  );

/** The title of its page: “Cat food, Kitten, “tuna””. */
export const shelfTitle = (view: ShelfView, offered: Offered): string =>
  [
    view.category ? categoryNames[view.category] : 'Products',
    ...chosenChoices(view, offered).map(({ label }) => label),
    view.search && `“${view.search}”`,
  ]
    .filter(Boolean)
    .join(', ');
