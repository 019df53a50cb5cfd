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

/** One line of a cart: a product as it was seen, how many of it, and what the shop said when it was last asked. */
export type CartLine = CartProduct & {
  quantity: number;
  /** Why the shop does not have it. */
  missing?: 'gone' | 'sold out' | undefined;
  /** What it cost when it was chosen, in rand, where it has another price by now. */
  priceBefore?: number | undefined;
};

/** A line with its product as it is today; that its price has changed is kept until the visitor has gone on. */
export function withTodaysProduct(line: CartLine, product: Partial<CartProduct>): CartLine {
  const { price: seen, priceBefore = seen } = line;
  const { price = seen } = product;
  const changed = priceBefore === price ? undefined : priceBefore;
  return { ...line, ...product, priceBefore: changed, missing: undefined };
}

/** The cart once its prices were seen and taken. */
export function withPricesTaken(lines: readonly CartLine[]): CartLine[] {
  return lines.map((line) => ({ ...line, priceBefore: undefined }));
}

/** The cart with some more of a product, at most 99 of it; a new product goes to the end. */
export function withAdded(
  lines: readonly CartLine[],
  product: CartProduct,
  quantity: number,
): CartLine[] {
  const present = lines.find(({ productID }) => productID === product.productID);
  if (!present) return [...lines, { ...product, quantity: Math.min(quantity, mostUnits) }];
  const today = lines.map((line) => (line === present ? withTodaysProduct(line, product) : line));
  return withQuantity(today, product.productID, present.quantity + quantity);
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

/** The number on the badge: the sum of all quantities that can be had. */
export function countItems(lines: readonly Pick<CartLine, 'quantity' | 'missing'>[]): number {
  return lines.reduce((sum, { quantity, missing }) => (missing ? sum : sum + quantity), 0);
}

/** What one line costs, in rand. */
export function lineTotal({ price, quantity }: Pick<CartLine, 'price' | 'quantity'>): number {
  return toRand(toCents(price) * quantity);
}

/** What all lines that can be had cost, in rand, summed in cents. */
export function cartTotal(
  lines: readonly Pick<CartLine, 'price' | 'quantity' | 'missing'>[],
): number {
  const had = lines.filter(({ missing }) => !missing);
  return toRand(linesTotal(had.map((line) => ({ ...line, price: toCents(line.price) }))));
}
