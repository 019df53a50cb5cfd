import type { CartLine } from '#features/cart/shared/cart.ts';
import { type Availability, isSoldOut } from '#features/products/shared/availability.ts';
import { type Cents, formatPrice, toCents, toRand } from '#shared/money.ts';

/** How many differences a sentence names before it counts the rest. */
const mostNamed = 5;

/** One line of a cart that the shop cannot deliver as it stands; prices are in rand. */
export type CartDifference = {
  /** Place of the line in the cart, from 0. */
  index: number;
  description: string;
  change: { kind: 'gone' } | { kind: 'sold out' } | { kind: 'price'; before: number; now: number };
};

/**
 * What differs between a cart and the shop as it is: products that are gone or sold out, prices that
 * changed.
 * @param productOf finds the product of a line as the shop sells it today, its price in cents.
 */
export function cartDifferences<Line extends { description: string; price: number }>(
  cart: readonly Line[],
  productOf: (
    line: Line,
  ) => { description: string; price: Cents; availability: Availability } | undefined,
): CartDifference[] {
  return cart.flatMap((line, index): CartDifference[] => {
    const product = productOf(line);
    if (!product) return [{ index, description: line.description, change: { kind: 'gone' } }];
    if (isSoldOut(product)) {
      return [{ index, description: product.description, change: { kind: 'sold out' } }];
    }
    if (toCents(line.price) === product.price) return [];
    const change = { kind: 'price', before: line.price, now: toRand(product.price) } as const;
    return [{ index, description: product.description, change }];
  });
}

/** What the shop has said of the lines of a cart since they were chosen, as they keep it. */
export function markedDifferences(lines: readonly CartLine[]): CartDifference[] {
  return lines.flatMap(({ description, price, missing, priceBefore }, index): CartDifference[] => {
    if (missing) return [{ index, description, change: { kind: missing } }];
    if (priceBefore === undefined) return [];
    return [{ index, description, change: { kind: 'price', before: priceBefore, now: price } }];
  });
}

/** One difference, for people: `“Lamb & Rice 8 kg” now costs R120 (it was R100)`. */
export function describeDifference({ description, change }: CartDifference): string {
  switch (change.kind) {
    case 'gone':
      return `“${description}” is no longer available`;
    case 'sold out':
      return `“${description}” is sold out at the moment`;
    case 'price':
      return `“${description}” now costs ${formatPrice(change.now)} (it was ${formatPrice(change.before)})`;
  }
}

/** The sentence that tells a customer why the order was not taken. */
export function describeDifferences(differences: readonly CartDifference[]): string {
  const sentences = [...new Set(differences.map(describeDifference))];
  const named = sentences.slice(0, mostNamed).join('; ');
  const rest = sentences.length - mostNamed;
  const more = rest > 0 ? `; and ${rest} more` : '';
  return `Your cart has changed: ${named}${more}. Please check your cart and send it again.`;
}
