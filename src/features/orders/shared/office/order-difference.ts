import { formatPrice, formatTotal, toCents, toRand } from '#shared/money.ts';
import { readMoney } from '#shared/typed-money.ts';
import type { OrderDetails } from '../order-view.ts';

/** A line as it stands in the office's form; the price is text in rand, as it is typed. */
export type FormLine = {
  /** null: it is added. */
  lineID: number | null;
  productID: number | null;
  description: string;
  price: string;
  quantity: number;
};

type Before = Pick<OrderDetails, 'lines' | 'deliveryFee' | 'discount'>;

/** What becomes of the lines by a change, a few words for each. */
export function describeLineChanges(
  { lines }: Pick<Before, 'lines'>,
  after: readonly FormLine[],
): string[] {
  const kept = lines.flatMap((line) => {
    const wish = after.find(({ lineID }) => lineID === line.lineID);
    if (!wish) return [`${line.description}: removed`];
    const price = priceOf(wish);
    const changes = [
      ...(wish.quantity === line.quantity ? [] : [`${line.quantity} → ${wish.quantity}`]),
      ...(price === null || price === line.price
        ? []
        : [`${formatPrice(line.price)} → ${formatPrice(price)} each`]),
    ];
    return changes.length === 0 ? [] : [`${line.description}: ${changes.join(', ')}`];
  });
  const added = after
    .filter(({ lineID }) => lineID === null)
    .map(({ description, quantity }) => `${description}: ${quantity} added`);
  return [...kept, ...added];
}

/**
 * What an order with these lines comes to, in rand, with its fee and without its discount; null as long
 * as a price cannot be read.
 */
export function amountOf(
  { deliveryFee, discount }: Pick<Before, 'deliveryFee' | 'discount'>,
  lines: readonly FormLine[],
): number | null {
  let cents = toCents(deliveryFee ?? 0) - toCents(discount);
  for (const line of lines) {
    const price = priceOf(line);
    if (price === null) return null;
    cents += toCents(price) * line.quantity;
  }
  return toRand(cents);
}

/** `R899.80 → R1 349.70`, or what it stays. */
export function describeAmounts(before: number, after: number): string {
  return before === after
    ? `Stays ${formatTotal(after)}`
    : `${formatTotal(before)} → ${formatTotal(after)}`;
}

/** The price of one unit in rand, or null when what was typed is none. */
export function priceOf({ price }: Pick<FormLine, 'price'>): number | null {
  const read = readMoney(price);
  return 'rand' in read ? read.rand : null;
}
