import { toRand } from '#shared/money.ts';
import type { ProductView } from '../shared/product-view.ts';
import { type Product, traitsOf } from './product.entity.ts';

export function presentProduct(product: Product): ProductView {
  return {
    productID: product.id,
    description: product.description,
    category: product.category,
    price: toRand(product.price),
    picture: product.picture ?? null,
    nutritional_information: product.nutritionalInformation ?? null,
    createdAt: product.createdAt.toISOString(),
    availability: product.availability,
    ...traitsOf(product),
  };
}
