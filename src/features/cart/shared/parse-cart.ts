import type { CartLine } from './cart.ts';
import { mostUnits } from './limits.ts';

/** localStorage key. */
export const cartKey = 'cart';

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Accepts a number stored as text by other programs. */
const readNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,12}(\.\d{1,12})?\s*$/.test(value) ? Number(value) : value;

const isWholeBetween = (value: unknown, lowest: number, highest: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= lowest && value <= highest;

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Null if something is missing. */
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

/** Null for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Lines of a stored cart. Numbers stored as text are read; duplicates and lines without a product,
 * a price and a whole quantity from 1 to 99 are dropped.
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
