import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ProductText } from '../../shared/office/product-input.ts';

/** What an import made of one product: `before` is null for a new one. */
export type ImportedProduct = {
  productID: number;
  before: ProductText | null;
  after: ProductText;
};

/** An import of products, kept for a day so that it can be taken back. */
export const ProductImport = defineEntity({
  name: 'ProductImport',
  tableName: 'product_imports',
  properties: {
    id: p.integer().primary(),
    importedAt: p.datetime(),
    undoneAt: p.datetime().nullable(),
    changes: p.json<ImportedProduct[]>(),
  },
});

export type ProductImport = InferEntity<typeof ProductImport>;
