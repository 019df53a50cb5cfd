import { listView, oneOf, setting } from '#web/lib/list-view.ts';
import { categories, categoryNames } from '../../shared/category.ts';
import { chosenAs, type FacetName, facetNames, valuesOf } from '../../shared/finding/facets.ts';
import type { Offered } from '../../shared/finding/shelf-part.ts';
import { type ShelfQuery, shelfSorts } from '../../shared/finding/shelf-query.ts';
import { productPaths } from '../paths.ts';
import { shelfParameters } from './shelf-address.ts';

export type ShelfView = ShelfQuery;

const facet = (name: FacetName) => ({
  name,
  defaultValue: null,
  read: (text: string) => (shelfParameters[name].test(text) ? chosenAs(valuesOf(text)) : undefined),
  filters: true as const,
});

export const shelfView = listView<ShelfView>(productPaths.all, {
  category: oneOf('category', categories),
  search: {
    name: 'search',
    defaultValue: '',
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
    defaultValue: 1,
    read: (text) => (shelfParameters.page.test(text) ? Number(text) : undefined),
    place: true,
  },
});

/** The canonical path; noindex for searches and several filters. */
export function shelfInSearchEngines(view: ShelfView): { path: string; hidden: boolean } {
  const filters = facetNames.flatMap((name) => valuesOf(view[name])).length;
  const { category } = view;
  const page = filters === 0 ? view.page : 1;
  return {
    path: shelfView.path({ category, page }),
    hidden: view.search !== '' || filters > 1,
  };
}

/** Id of the result count. */
export const resultsId = 'found';

export const chosenChoices = (view: ShelfView, offered: Offered) =>
  facetNames.flatMap((name) =>
    (offered[name] ?? [])
      .filter(({ value }) => valuesOf(view[name]).includes(value))
      .map((choice) => ({ name, ...choice })),
  );

/** “Cat food, Kitten, “tuna”” */
export const shelfTitle = (view: ShelfView, offered: Offered): string =>
  [
    view.category ? categoryNames[view.category] : 'Products',
    ...chosenChoices(view, offered).map(({ label }) => label),
    view.search && `“${view.search}”`,
  ]
    .filter(Boolean)
    .join(', ');
