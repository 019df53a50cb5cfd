import type { Cents } from '#shared/money.ts';
import type { CartLine } from './send-order-input.ts';

/** A product as the shop sells it today; the price is in cents. */
export type ShopProduct = { productID: number; description: string; price: Cents };

/** A line of an order: a snapshot of the product; the price of one unit is in cents. */
export type PricedLine = ShopProduct & { quantity: number };

/** Lines of the same product as one, where the first of them stood. */
export function mergeLines<Line extends { productID: number; quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<number, Line>();
  for (const line of lines) {
    const earlier = merged.get(line.productID);
    const quantity = (earlier?.quantity ?? 0) + line.quantity;
    merged.set(line.productID, { ...(earlier ?? line), quantity });
  }
  return [...merged.values()];
}

/** The cart at the shop's prices; lines of products that are gone are left out. */
export function priceCart(
  cart: readonly CartLine[],
  products: readonly ShopProduct[],
): PricedLine[] {
  const known = new Map(products.map((product) => [product.productID, product]));
  return mergeLines(cart).flatMap(({ productID, quantity }) => {
    const product = known.get(productID);
    if (!product) return [];
    const { description, price } = product;
    return [{ productID, description, price, quantity }];
  });
}

/** What the lines cost together, in cents. */
export function totalOf(lines: readonly { price: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}
