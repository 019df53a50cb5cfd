import type { Cents } from '#shared/money.ts';
import type { OrderContent } from '../../shared/sending/send-order-input.ts';
import type { Order } from '../order.entity.ts';
import type { OrderKey } from '../order-keys.ts';

/** A line of an order: a snapshot of the product; the price of one unit is in cents. */
export type PricedLine = {
  productId: number;
  description: string;
  price: Cents;
  quantity: number;
};

/** An order as it was asked for, in the shop or in the office. */
export type Placement = OrderKey & {
  content: OrderContent;
  source: Order['source'];
  /** The day that was agreed on, as 2026-11-24. */
  deliveryDay: string | null;
  /** It may come from a robot. */
  suspicious: boolean;
  joinNewsletter: boolean;
  /** Whether mails about it go out: one to the owner, who has not seen it yet, and one that confirms it. */
  mails: { owner: boolean; customer: boolean };
};

/** An order that is about to be stored; amounts are in cents. */
export type NewOrder = Placement & {
  number: number;
  createdAt: Date;
  lines: PricedLine[];
  total: Cents;
  /** The name of the area that it goes to, when it is known. */
  deliveryArea: string | null;
};

/** The cart at the shop's prices, each product once; lines of products that are gone are left out. */
export function priceCart(
  cart: readonly Pick<PricedLine, 'productId' | 'quantity'>[],
  products: ReadonlyMap<number, Pick<PricedLine, 'description' | 'price'>>,
): PricedLine[] {
  return mergeLines(cart).flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { description, price } = product;
    return [{ productId, description, price, quantity }];
  });
}

/** Lines of the same product as one, where the first of them stood. */
export function mergeLines<Line extends { productId: number; quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<number, Line>();
  for (const line of lines) {
    const earlier = merged.get(line.productId);
    const quantity = (earlier?.quantity ?? 0) + line.quantity;
    merged.set(line.productId, { ...(earlier ?? line), quantity });
  }
  return [...merged.values()];
}
