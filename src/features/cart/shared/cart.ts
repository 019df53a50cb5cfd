import { linesTotal, toCents, toRand } from '#shared/money.ts';
import { mostUnits } from './limits.ts';

/**
 * What the cart keeps of a product: how it was when it was chosen, its price in rand. Only the
 * number, the name and the price are certain: carts can be old.
 */
export type CartProduct = {
  productID: number;
  description: string;
  category: string | null;
  price: number;
  picture: string | null;
  nutritional_information: string | null;
  createdAt: string | null;
};

/** One line of a cart: a product as it was seen, and how many of it. */
export type CartLine = CartProduct & { quantity: number };

/** The cart with some more of a product, at most 99 of it; a new product goes to the end. */
export function withAdded(
  lines: readonly CartLine[],
  product: CartProduct,
  quantity: number,
): CartLine[] {
  const present = lines.find(({ productID }) => productID === product.productID);
  if (!present) return [...lines, { ...product, quantity: Math.min(quantity, mostUnits) }];
  return withQuantity(lines, product.productID, present.quantity + quantity);
}

/** The cart with another quantity on one line: at most 99; 0 takes the line out. */
export function withQuantity(
  lines: readonly CartLine[],
  productID: number,
  quantity: number,
): CartLine[] {
  if (quantity < 1) return lines.filter((line) => line.productID !== productID);
  return lines.map((line) =>
    line.productID === productID ? { ...line, quantity: Math.min(quantity, mostUnits) } : line,
  );
}

/** The cart with a line put back at a place (from 0); unchanged when its product is there already. */
export function withInserted(
  lines: readonly CartLine[],
  line: CartLine,
  index: number,
): readonly CartLine[] {
  if (lines.some(({ productID }) => productID === line.productID)) return lines;
  return lines.toSpliced(index, 0, line);
}

/** The cart without what was ordered of it: what came to it since stays. */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'productID' | 'quantity'>[],
): CartLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - quantityOf(ordered, line.productID);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** How many of a product are in the cart. */
export function quantityOf(
  lines: readonly Pick<CartLine, 'productID' | 'quantity'>[],
  productID: number,
): number {
  return lines.find((line) => line.productID === productID)?.quantity ?? 0;
}

/** The number on the badge: the sum of all quantities. */
export function countItems(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What one line costs, in rand. */
export function lineTotal({ price, quantity }: Pick<CartLine, 'price' | 'quantity'>): number {
  return toRand(toCents(price) * quantity);
}

/** What all lines cost, in rand, summed in cents. */
export function cartTotal(lines: readonly Pick<CartLine, 'price' | 'quantity'>[]): number {
  return toRand(linesTotal(lines.map((line) => ({ ...line, price: toCents(line.price) }))));
}
