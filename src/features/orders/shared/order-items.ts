import { z } from 'zod';
import { type Cents, toRand } from '#shared/money.ts';

const orderItems = z.array(
  z.object({
    productID: z.number().nullable(),
    description: z.string(),
    price: z.number(),
    quantity: z.number(),
  }),
);

/** A line of an order as the wire has it: the price of one unit in rand, no product when it is gone. */
export type OrderItem = z.output<typeof orderItems>[number];

type StoredLine = {
  productId?: number | null;
  description: string;
  price: Cents;
  quantity: number;
};

/** A stored line (price in cents) as the wire has it. */
export function toOrderItem({ productId, description, price, quantity }: StoredLine): OrderItem {
  return { productID: productId ?? null, description, price: toRand(price), quantity };
}

/** The JSON text of `items`. */
export function itemsText(items: readonly OrderItem[]): string {
  return JSON.stringify(items);
}

/** The lines that a text of `items` holds, or null when it cannot be read. */
export function parseItems(text: string): OrderItem[] | null {
  try {
    return orderItems.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
