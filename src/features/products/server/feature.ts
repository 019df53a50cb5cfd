import path from 'node:path';
import { defineFeature } from '#server/feature.ts';
import { namedBy } from '#server/registry.ts';
import { storeBundledPictures } from '#server/uploads/pictures/image-store.ts';
import { previewEndpoint } from '#server/uploads/preview-endpoint.ts';
import { toCents } from '#shared/money.ts';
import { categoryPath } from '../shared/category-texts.ts';
import { previewPath } from '../shared/preview-url.ts';
import { catalogue } from '../starter/catalogue.ts';
import { catalogueExport } from './catalogue/catalogue-calls.ts';
import { deleteOldImports, ProductImport } from './catalogue/undo-import.ts';
import { listProducts } from './finding/list-products.ts';
import { deleteRemovedProducts } from './office/many-products.ts';
import { inShop, insertProduct, Product, productPictures } from './product.entity.ts';
import { productsRouter } from './products.router.ts';
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
  examples: {
    products: {
      id: 7,
      productID: 7,
      description: 'Lamb & Rice 8 kg',
      nutritional_information: 'Protein 26 %, fat 14 %, fibre 3 %',
      category: 'Dogs',
      price: 449.9,
      picture: 'Xk3vQ9pLmT2sWd8R-1200x1200.webp',
      availability: 'Available',
      hidden: false,
      brand: 'Witkoppie',
      range: 'Lamb & Rice Adult Dog',
      lifeStage: 'Adult',
      breedSize: 'All sizes',
      type: 'Dry',
      grainFree: false,
      weightGrams: 8000,
      feedingGuide: [{ fromKg: 5, toKg: 10, fromGrams: 115, toGrams: 190 }],
      percent: 5,
      rounded: true,
      productIDs: [7],
      before: 449.9,
      after: 472,
      priceBefore: 449.9,
      changed: 12,
      copyOf: 6,
      removePicture: false,
      separator: 'semicolon',
      plan: 'oXk3vQ9pLmT2sWd8Rn1',
      words: 'hoender 8kg',
      numbers: [7],
      nearest: false,
      message: 'Done.',
    },
  },
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
  starter: {
    isEmpty: async (em) => (await em.count(Product)) === 0,
    storePictures: (images) =>
      storeBundledPictures(
        images,
        path.join(import.meta.dirname, '../starter/pictures'),
        catalogue.map(({ picture }) => picture),
      ),
    async store(em, pictures, now) {
      for (const [index, product] of catalogue.entries()) {
        const [price, picture] = [toCents(product.price), pictures[index] ?? null];
        await insertProduct(em, { ...product, price, picture, createdAt: now });
      }
    },
  },
});
