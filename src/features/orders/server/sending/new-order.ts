import type { Cents } from '#shared/money.ts';
import type { OrderContent } from '../../shared/sending/send-order-input.ts';
import type { Order } from '../order.entity.ts';
import type { OrderKey } from '../order-keys.ts';

/** A snapshot; the unit price in cents. */
export type PricedLine = {
  productId: number;
  description: string;
  price: Cents;
  quantity: number;
};

export type Placement = OrderKey & {
  content: OrderContent;
  source: Order['source'];
  /** As 2026-11-24. */
  deliveryDay: string | null;
  /** Null for none; undefined: it is found from the address. */
  areaId?: number | null | undefined;
  suspicious: boolean;
  joinNewsletter: boolean;
  mails: { owner: boolean; customer: boolean };
};

/** Amounts are in cents. */
export type NewOrder = Placement & {
  number: number;
  createdAt: Date;
  lines: PricedLine[];
  total: Cents;
  deliveryAreaId: number | null;
  deliveryArea: string | null;
};

/** One line per product; missing products are left out. */
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

/** At the position of the first line of each product. */
export function mergeLines<Line extends { productId: number; quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<number, Line>();
  for (const line of lines) {
    const existing = merged.get(line.productId);
    const quantity = (existing?.quantity ?? 0) + line.quantity;
    merged.set(line.productId, { ...(existing ?? line), quantity });
  }
  return [...merged.values()];
}
