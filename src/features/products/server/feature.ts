import { defineFeature } from '#server/feature.ts';
import { namedBy } from '#server/registry.ts';
import { previewEndpoint } from '#server/uploads/preview-endpoint.ts';
import { categoryPath } from '../shared/category-texts.ts';
import { previewPath } from '../shared/preview-url.ts';
import { catalogueExport } from './catalogue/catalogue-calls.ts';
import { deleteOldImports, ProductImport } from './catalogue/undo-import.ts';
import { productExamples } from './examples.ts';
import { listProducts } from './finding/list-products.ts';
import { deleteRemovedProducts } from './office/many-products.ts';
import { inShop, Product, productPictures } from './product.entity.ts';
import { productsRouter } from './products.router.ts';
import { productsStarter } from './starter.ts';
import { structuredProducts } from './structured-products.ts';

declare module '#server/cache/cache.ts' {
  interface Topics {
    products: true;
    /** Emitted when a product is deleted, hidden or shown again, for features that refer to it. */
    'removed products': true;
  }
}

const listPages = ['/', '/products'];

export const products = defineFeature({
  name: 'products',
  examples: { products: productExamples },
  routers: { products: productsRouter },
  things: {
    product: namedBy(Product, ({ description }) => description),
    'product import': namedBy(ProductImport, ({ changes }) =>
      changes.length === 1 ? '1 product' : `${changes.length} products`,
    ),
  },
  entities: [Product, ProductImport],
  jobs: [
    { name: 'forget product imports', schedule: '50 3 * * *', run: deleteOldImports },
    { name: 'delete removed products', schedule: '52 3 * * *', run: deleteRemovedProducts },
  ],
  pictures: productPictures,
  endpoints: [
    previewEndpoint({
      path: previewPath,
      pictures: productPictures,
      isShown: async (context, picture) =>
        (await listProducts(context)).some((product) => product.picture === picture),
    }),
    catalogueExport,
  ],
  siteMap: {
    topics: ['products'],
    async addresses({ em }) {
      const products = await em.find(Product, inShop, { fields: ['changedAt', 'category'] });
      return products.flatMap(({ id, changedAt, category }) =>
        [`/products/${id}`, categoryPath(category), ...listPages].map((path) => ({
          path,
          changedAt,
        })),
      );
    },
  },
  structuredData: structuredProducts,
  starter: productsStarter,
});
