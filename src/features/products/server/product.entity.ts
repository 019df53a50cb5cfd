import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CentsType } from '#server/db/cents-type.ts';
import { categories } from '../shared/categories.ts';

/** Something the shop sells. */
export const Product = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: p.integer().primary(),
    description: p.text(),
    category: p.enum(categories),
    /** In cents. */
    price: p.type(CentsType),
    /** Filename of the picture. */
    picture: p.text().nullable(),
    nutritionalInformation: p.text().nullable(),
    createdAt: p.datetime(),
    /** In all orders that are not cancelled. */
    unitsSold: p.integer(),
  },
});

export type Product = InferEntity<typeof Product>;
