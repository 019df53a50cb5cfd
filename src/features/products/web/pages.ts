import Bone from 'lucide/bone';
import type { Visit, WebFeature } from '#web/feature.ts';
import type { PageData } from '#web/lib/calls/trpc.ts';
import { paths, productIdOf } from '#web/paths.ts';
import { isKeptShelf, isServed, shelfAsked, shelfParameters } from './finding/shelf-address.ts';
import { ProductRatingSlot, ProductReviewsSlot, RatingsSlot } from './slots.ts';

/** A product, and what its page offers instead when there is no such one. */
async function orBestSellers(data: PageData, sought: { id: number }): Promise<unknown> {
  try {
    return await data.products.byId.fetch(sought);
  } catch {
    return data.products.popular.prefetch({ category: null });
  }
}

/**
 * On the server what the page shows, and no more; in the browser all products, since one goes on looking
 * there.
 */
function prefetchShelf(data: PageData, { search }: Visit): Promise<unknown>[] {
  const asked = shelfAsked(search);
  const onServer = typeof document === 'undefined';
  if (onServer && isServed(asked)) return [data.products.shelf.prefetch(asked)];
  const words = onServer && asked.search ? [{ words: asked.search }] : [];
  return [
    data.products.list.prefetch(),
    ...words.map((sought) => data.products.search.prefetch(sought)),
  ];
}

export const products: WebFeature = {
  name: 'products',
  pages: [
    {
      path: paths.products,
      module: 'src/features/products/web/products-page.tsx',
      component: async () => (await import('./products-page.tsx')).ProductsPage,
      topics: ['products'],
      slots: [ProductRatingSlot, RatingsSlot],
      search: shelfParameters,
      keeps: isKeptShelf,
      menu: { place: 3, label: 'Products', icon: Bone },
      prefetch: prefetchShelf,
    },
    {
      path: paths.category('Dogs'),
      module: 'src/features/products/web/category-page.tsx',
      component: async () => (await import('./category-page.tsx')).DogFoodPage,
      topics: ['products'],
      slots: [ProductRatingSlot],
      prefetch: (data) => [data.products.popular.prefetch({ category: 'Dogs' })],
    },
    {
      path: paths.category('Cats'),
      module: 'src/features/products/web/category-page.tsx',
      component: async () => (await import('./category-page.tsx')).CatFoodPage,
      topics: ['products'],
      slots: [ProductRatingSlot],
      prefetch: (data) => [data.products.popular.prefetch({ category: 'Cats' })],
    },
    {
      path: paths.product(':id'),
      module: 'src/features/products/web/product-page/product-page.tsx',
      component: async () => (await import('./product-page/product-page.tsx')).ProductPage,
      topics: ['products'],
      slots: [ProductRatingSlot, ProductReviewsSlot],
      prefetch: (data, { params }) => {
        const sought = { id: productIdOf(params.id) };
        return [orBestSellers(data, sought), data.products.beside.prefetch(sought)];
      },
    },
  ],
};
