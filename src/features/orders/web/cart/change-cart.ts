import { mostUnits } from '../../shared/limits.ts';
import type { CartLine, CartProduct } from './cart-line.ts';

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
