import { z } from 'zod';
import { productView } from './product-view.ts';

/** What the page of a product shows beside it. */
export const productsBeside = z.object({
  /** The same food in other packs, the smallest first. */
  sizes: z.array(productView.pick({ productID: true, price: true, weightGrams: true })),
  /** Others to look at. */
  related: z.array(productView),
});

export type ProductsBeside = z.output<typeof productsBeside>;
