import { z } from 'zod';
import { productCard, productView } from './product-view.ts';

/** Computed on the server, to save time on phones. */
export const productExtras = z.object({
  text: z.string(),
  nutrition: z.array(
    z.object({
      heading: z.string().nullable(),
      lines: z.array(
        z.union([
          z.object({ label: z.string(), value: z.string() }),
          z.object({ text: z.string() }),
        ]),
      ),
    }),
  ),
  /** Null without ratings. */
  rating: productCard.shape.rating,
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  example: z.string().nullable(),
  /** All packs of the same food, smallest first; empty if there is only one. */
  sizes: z.array(
    productView.pick({ productID: true, price: true, weightGrams: true }).extend({
      size: z.string(),
    }),
  ),
  related: z.array(productCard),
});

export type ProductExtras = z.output<typeof productExtras>;
