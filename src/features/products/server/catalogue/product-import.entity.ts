import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ProductText } from '../../shared/office/product-input.ts';

/** `before` is null for a new product. */
type ImportedProduct = {
  productID: number;
  before: ProductText | null;
  after: ProductText;
};

/** Kept for a day, so that it can be undone. */
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
