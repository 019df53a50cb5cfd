import { type CartLine, type CartProduct, quantityOf, withInserted, withQuantity } from './cart.ts';
import { mostUnits } from './limits.ts';
import { parseJson, parseLine } from './parse-cart.ts';

/** The name under which the tab stores the selection. */
export const selectionKey = 'cartSelection';

/** What was chosen on the shelf and is not saved to the cart yet. */
export type Selection = {
  /** Each product with the quantity that the cart is to have of it; 0 takes it out. */
  changes: readonly CartLine[];
  /** The page on which it was chosen. */
  path: string;
  /** It was saved when that page was left, and taken back: it waits for Save to Cart. */
  declined: boolean;
};

/** The changes with one more, which takes the place of an earlier one of the same product. */
export function withChange(
  changes: readonly CartLine[],
  product: CartProduct,
  quantity: number,
): CartLine[] {
  const others = changes.filter(({ productID }) => productID !== product.productID);
  return [...others, { ...product, quantity: Math.min(quantity, mostUnits) }];
}

/** The cart with the changes: lines that they do not name stay as they are, new ones come last. */
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

/**
 * The cart with the changes taken back: what they name is again as it was before, everything else
 * stays, also what another tab has put in since.
 */
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

/** How many units saving would put in or take out. */
export function countUnsaved(cart: readonly CartLine[], changes: readonly CartLine[]): number {
  return changes.reduce(
    (sum, { productID, quantity }) => sum + Math.abs(quantity - quantityOf(cart, productID)),
    0,
  );
}

export const unsavedWords = (unsaved: number) => `${unsaved} to save`;

/** The name of the link to the cart. */
export function cartWords(count: number, unsaved: number): string {
  const words = [`Cart, ${count} ${count === 1 ? 'item' : 'items'}`];
  if (unsaved > 0) words.push(unsavedWords(unsaved));
  return words.join(', ');
}

/** A selection as a tab kept it; what is damaged counts as nothing chosen. */
export function parseSelection(text: string | null): Selection | null {
  const kept = text === null ? null : parseJson(text);
  if (typeof kept !== 'object' || kept === null) return null;
  const { changes, path, declined } = kept as Record<string, unknown>;
  if (!Array.isArray(changes) || typeof path !== 'string') return null;
  const lines = changes.map((line) => parseLine(line, 0)).filter((line) => line !== null);
  return { changes: lines, path, declined: declined === true };
}
