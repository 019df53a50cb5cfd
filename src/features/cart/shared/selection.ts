import { parsedJson } from '#shared/parsed-json.ts';
import {
  type CartLine,
  type CartProduct,
  maxUnits,
  quantityOf,
  withInserted,
  withQuantity,
} from './cart.ts';

export const cartKey = 'cart';

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Accepts a number stored as text by other programs. */
const readNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,12}(\.\d{1,12})?\s*$/.test(value) ? Number(value) : value;

const isIntegerBetween = (value: unknown, lowest: number, highest: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= lowest && value <= highest;

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Null if something is missing. */
function parseLine(value: unknown, minUnits = 1): CartLine | null {
  if (typeof value !== 'object' || value === null) return null;
  const line = value as Record<string, unknown>;
  const numbers = [line.productID, line.price, line.quantity, line.priceBefore];
  const [productID, price, quantity, priceBefore] = numbers.map(readNumber);
  const { missing } = line;
  const description = textOrNull(line.description);
  if (!isIntegerBetween(productID, 1, Number.MAX_SAFE_INTEGER)) return null;
  if (!isIntegerBetween(quantity, minUnits, maxUnits)) return null;
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

/** Reads numbers stored as text; drops duplicates and lines lacking an ID, price or quantity. */
export function parseCart(text: string | null): CartLine[] {
  const stored = parsedJson(text);
  if (!Array.isArray(stored)) return [];
  const lines = new Map<number, CartLine>();
  for (const value of stored) {
    const line = parseLine(value);
    if (line && !lines.has(line.productID)) lines.set(line.productID, line);
  }
  return [...lines.values()];
}

export const selectionKey = 'cartSelection';

/** Chosen on the product list, not yet saved to the cart. */
export type Selection = {
  /** Target quantity per product; 0 removes it. */
  changes: readonly CartLine[];
  path: string;
  /** Saving on leaving was undone: waits for Save to Cart. */
  declined: boolean;
};

export function withChange(
  changes: readonly CartLine[],
  product: CartProduct,
  quantity: number,
): CartLine[] {
  const others = changes.filter(({ productID }) => productID !== product.productID);
  return [...others, { ...product, quantity: Math.min(quantity, maxUnits) }];
}

export function withChanges(
  cart: readonly CartLine[],
  changes: readonly CartLine[],
): readonly CartLine[] {
  return changes.reduce<readonly CartLine[]>((lines, change) => {
    const { productID, quantity } = change;
    const present = lines.some((line) => line.productID === productID);
    if (present) return withQuantity(lines, productID, quantity);
    return quantity > 0 ? lines.concat(change) : lines;
  }, cart);
}

/** Undoes the changes in the current cart; keeps what another tab has added since. */
export function withoutChanges(
  cart: readonly CartLine[],
  changes: readonly CartLine[],
  before: readonly CartLine[],
): readonly CartLine[] {
  return changes.reduce((lines, { productID }) => {
    const index = before.findIndex((line) => line.productID === productID);
    const line = before[index];
    if (!line) return withQuantity(lines, productID, 0);
    return withQuantity(withInserted(lines, line, index), productID, line.quantity);
  }, cart);
}

/** Units that saving would add or remove. */
export function countUnsaved(cart: readonly CartLine[], changes: readonly CartLine[]): number {
  return changes.reduce(
    (sum, { productID, quantity }) => sum + Math.abs(quantity - quantityOf(cart, productID)),
    0,
  );
}

export const unsavedWords = (unsaved: number) => `${unsaved} to save`;

export function cartWords(count: number, unsaved: number): string {
  const words = [`Cart, ${count} ${count === 1 ? 'item' : 'items'}`];
  if (unsaved > 0) words.push(unsavedWords(unsaved));
  return words.join(', ');
}

/** Damaged data counts as empty. */
export function parseSelection(text: string | null): Selection | null {
  const kept = parsedJson(text);
  if (typeof kept !== 'object' || kept === null) return null;
  const { changes, path, declined } = kept as Record<string, unknown>;
  if (!Array.isArray(changes) || typeof path !== 'string') return null;
  const lines = changes.map((line) => parseLine(line, 0)).filter((line) => line !== null);
  return { changes: lines, path, declined: declined === true };
}
