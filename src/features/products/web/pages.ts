import { HeaderSlot, MenuSlot } from '#web/components/layout/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import type { PageData } from '#web/lib/calls/trpc.ts';
import { productIdOf } from '#web/paths.ts';
import { fill } from '#web/slots.tsx';
import Bone from '~icons/lucide/bone';
import { isCachedShelf, shelfParameters, validShelfParams } from './finding/shelf-address.ts';
import { HeaderSearch } from './header-search.tsx';
import { productPaths } from './paths.ts';
import { ProductRatingSlot, ProductReviewsSlot, SoldOutSlot } from './slots.ts';

/** The product, or the best sellers, which its page shows if there is none. */
async function orBestSellers(data: PageData, input: { id: number }): Promise<unknown> {
  try {
    return await data.products.byId.fetch(input);
  } catch {
    return data.products.popular.prefetch({ category: null });
  }
}

export const products: WebFeature = {
  name: 'products',
  // Before the cart.
  fills: [
    fill(HeaderSlot, { component: HeaderSearch, position: -1 }),
    fill(MenuSlot, { load: async () => (await import('./food-links.tsx')).FoodLinks }),
  ],
  pages: [
    {
      path: productPaths.all,
      module: 'src/features/products/web/products-page.tsx',
      component: async () => (await import('./products-page.tsx')).ProductsPage,
      topics: ['products'],
      slots: [ProductRatingSlot],
      search: shelfParameters,
      isCacheable: isCachedShelf,
      menu: { position: 3, label: 'Products', icon: Bone },
      prefetch: (data, { search }) => [
        data.products.shelf.prefetch({ asked: validShelfParams(search) }),
      ],
    },
    {
      path: productPaths.category('Dogs'),
      module: 'src/features/products/web/category-page.tsx',
      component: async () => (await import('./category-page.tsx')).DogFoodPage,
      topics: ['products'],
      slots: [ProductRatingSlot],
      prefetch: (data) => [data.products.popular.prefetch({ category: 'Dogs' })],
    },
    {
      path: productPaths.category('Cats'),
      module: 'src/features/products/web/category-page.tsx',
      component: async () => (await import('./category-page.tsx')).CatFoodPage,
      topics: ['products'],
      slots: [ProductRatingSlot],
      prefetch: (data) => [data.products.popular.prefetch({ category: 'Cats' })],
    },
    {
      path: productPaths.one(':id'),
      module: 'src/features/products/web/product-page/product-page.tsx',
      component: async () => (await import('./product-page/product-page.tsx')).ProductPage,
      topics: ['products'],
      hasAreaForm: true,
      slots: [ProductRatingSlot, ProductReviewsSlot, SoldOutSlot],
      prefetch: (data, { params }) => {
        const input = { id: productIdOf(params.id) };
        return [orBestSellers(data, input), data.products.beside.prefetch(input)];
      },
    },
  ],
};
