import { z } from 'zod';
import { productCard, productView } from './product-view.ts';

/** What the page of a product shows beside its own fields, worked out where it costs a phone nothing. */
export const productsBeside = z.object({
  /** The product in a sentence or two, for search engines and chats. */
  text: z.string(),
  /** The nutritional information, ready to be laid out. */
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
  /** How well it is liked; null while nobody has rated it. */
  rating: productCard.shape.rating,
  /** What one wants to know at a glance. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** How long the pack lasts some animal. */
  example: z.string().nullable(),
  /** The same food in every pack, the smallest first; none when there is no other. */
  sizes: z.array(
    productView.pick({ productID: true, price: true, weightGrams: true }).extend({
      size: z.string(),
    }),
  ),
  /** Others to look at. */
  related: z.array(productCard),
});

export type ProductsBeside = z.output<typeof productsBeside>;
