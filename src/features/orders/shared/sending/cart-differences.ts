import type { CartLine } from '#features/cart/shared/cart.ts';
import { type Availability, isSoldOut } from '#features/products/shared/availability.ts';
import { type Cents, formatPrice, toCents, toRand } from '#shared/money.ts';

/** Differences listed before the rest is counted. */
const maxListed = 5;

/** In rand. */
export type CartDifference = {
  index: number;
  description: string;
  change: { kind: 'gone' } | { kind: 'sold out' } | { kind: 'price'; before: number; now: number };
};

/** @param productOf finds the product of today, with its price in cents. */
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

export function markedDifferences(lines: readonly CartLine[]): CartDifference[] {
  return lines.flatMap(({ description, price, missing, priceBefore }, index): CartDifference[] => {
    if (missing) return [{ index, description, change: { kind: missing } }];
    if (priceBefore === undefined) return [];
    return [{ index, description, change: { kind: 'price', before: priceBefore, now: price } }];
  });
}

/** `“Lamb & Rice 8 kg” now costs R120 (it was R100)` */
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

export function describeDifferences(differences: readonly CartDifference[]): string {
  const sentences = [...new Set(differences.map(describeDifference))];
  const named = sentences.slice(0, maxListed).join('; ');
  const hiddenCount = sentences.length - maxListed;
  const more = hiddenCount > 0 ? `; and ${hiddenCount} more` : '';
  return `Your cart has changed: ${named}${more}. Please check your cart and send it again.`;
}
