import type { CartLine } from './cart.ts';
import { mostUnits } from './limits.ts';

/** The name under which the browser stores the cart. */
export const cartKey = 'cart';

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** A number as it is, or as the text in which another program may have kept it. */
const readNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,12}(\.\d{1,12})?\s*$/.test(value) ? Number(value) : value;

const isWholeBetween = (value: unknown, lowest: number, highest: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= lowest && value <= highest;

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** A line as it was stored, with at least so many units; null when something of it is missing. */
export function parseLine(value: unknown, fewestUnits = 1): CartLine | null {
  if (typeof value !== 'object' || value === null) return null;
  const line = value as Record<string, unknown>;
  const numbers = [line.productID, line.price, line.quantity, line.priceBefore];
  const [productID, price, quantity, priceBefore] = numbers.map(readNumber);
  const { missing } = line;
  const description = textOrNull(line.description);
  if (!isWholeBetween(productID, 1, Number.MAX_SAFE_INTEGER)) return null;
  if (!isWholeBetween(quantity, fewestUnits, mostUnits)) return null;
  if (!isPrice(price) || description === null) return null;
  return {
    productID,
    description,
    category: textOrNull(line.category),
    price,
    picture: textOrNull(line.picture),
    nutritional_information: textOrNull(line.nutritional_information),
    createdAt: textOrNull(line.createdAt),
    quantity,
    ...((missing === 'gone' || missing === 'sold out') && { missing }),
    ...(isPrice(priceBefore) && { priceBefore }),
  };
}

/** What a browser stored, or null when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The lines of a stored cart. What is no list counts as empty; a number kept as text is read; a line without a product, a price and
 * a whole quantity from 1 to 99 is left out, and so is a second line of the same product.
 * @param text what the browser stored, or null when nothing is.
 */
export function parseCart(text: string | null): CartLine[] {
  const stored = text === null ? null : parseJson(text);
  if (!Array.isArray(stored)) return [];
  const lines = new Map<number, CartLine>();
  for (const value of stored) {
    const line = parseLine(value);
    if (line && !lines.has(line.productID)) lines.set(line.productID, line);
  }
  return [...lines.values()];
}
