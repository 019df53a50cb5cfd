import { isDeepStrictEqual } from 'node:util';
import { mostUnits } from '#features/cart/shared/limits.ts';
import { Product } from '#features/products/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { DomainError } from '#shared/errors.ts';
import { formatTotal, linesTotal, toCents, toRand } from '#shared/money.ts';
import type { ChangedLine, ChangeOrderInput } from '../../shared/office/office-order-input.ts';
import { mapTexts, orderContentOf } from '../../shared/order-fields.ts';
import type { Order, OrderLine } from '../order.entity.ts';
import { findDeliveryArea } from '../sending/place-order.ts';
import { changedMeanwhile } from './order-version.ts';
import { requireNearDay } from './set-delivery-day.ts';

/** A line as it shall be; without a number it is new. */
export type PlannedLine = Pick<OrderLine, 'productId' | 'description' | 'price' | 'quantity'> & {
  id: number | null;
};

export type Plan = {
  /** The lines as they shall be; null when they stay as they are. */
  lines: PlannedLine[] | null;
  /** What of the order itself is written. */
  columns: Partial<Order>;
  /** The day that it gets, null for none; undefined when it stays as it is. */
  deliveryDay: string | null | undefined;
  /** What else is changed by it: names of fields, nothing of what they hold. */
  fields: string[];
};

/**
 * What a wish comes to for an order that was read: nothing is written yet.
 * @throws DomainError `conflict` when a product or a line is gone; `bad_input` when the discount is more than
 * what is left, or there is a fee or a VAT number for an order that is not confirmed.
 */
export async function planChange(
  em: EntityManager,
  shop: Shop,
  before: { order: Order; lines: readonly OrderLine[]; vatNumber: string | null },
  input: ChangeOrderInput,
): Promise<Plan> {
  const { order } = before;
  const wished = { ...input.customer, ...mapTexts((_, name) => input[name]) };
  const columns: Partial<Order> = Object.fromEntries(
    Object.entries(wished).filter(
      ([name, value]) =>
        value !== undefined && value !== (order[name as keyof typeof wished] ?? null),
    ),
  );
  const fields = Object.keys(columns);
  const customer = { ...orderContentOf(order).customer, ...columns };
  if ('area' in columns || 'postal' in columns || 'handover' in columns) {
    columns.deliveryArea = await findDeliveryArea(shop, customer);
  }
  const sameDay = input.deliveryDay === (order.deliveryDay ?? null);
  const planned = input.lines ? await planLines(em, before, input.lines) : null;
  const lines = planned && sameLines(before.lines, planned) ? null : planned;
  if (lines) {
    fields.push('lines');
    columns.linesTotal = linesTotal(lines);
  }
  const collected = columns.handover === 'Collection' && order.confirmedAt ? 0 : null;
  const fee = input.deliveryFee == null ? collected : toCents(input.deliveryFee);
  if (fee !== null && fee !== (order.deliveryFee ?? null)) {
    if (!order.confirmedAt) throw tooEarly('deliveryFee', 'The delivery fee is fixed');
    fields.push('deliveryFee');
    columns.deliveryFee = fee;
  }
  if (input.vatNumber !== undefined && input.vatNumber !== before.vatNumber) {
    if (!order.confirmedAt) throw tooEarly('vatNumber', 'The VAT number is given');
    fields.push('vatNumber');
  }
  const goods = lines ? linesTotal(lines) : (order.linesTotal ?? order.total);
  const amountDue = goods + (columns.deliveryFee ?? order.deliveryFee ?? 0) - order.discount;
  if (amountDue < 0) {
    const discount = formatTotal(toRand(order.discount));
    throw new DomainError('bad_input', `Its discount of ${discount} is more than that comes to.`);
  }
  const deliveryDay = sameDay ? undefined : input.deliveryDay;
  requireNearDay({ shop }, deliveryDay ?? null, 'deliveryDay');
  return { lines, columns, fields, deliveryDay };
}

/** Before the confirmation there is nothing of the invoice to change. */
function tooEarly(path: 'deliveryFee' | 'vatNumber', begin: string): DomainError {
  const message = `${begin} when the order is confirmed. Please confirm it first.`;
  return new DomainError('bad_input', message, { issues: [{ path, message }] });
}

/** Each line as it shall be; those that are there first, in their order. */
async function planLines(
  em: EntityManager,
  { order, lines }: { order: Order; lines: readonly OrderLine[] },
  wishes: readonly ChangedLine[],
): Promise<PlannedLine[]> {
  const ids = wishes.flatMap(({ productID }) => productID ?? []);
  const products = await em.find(Product, { id: { $in: ids } });
  const planned = new Map<string, PlannedLine>();
  for (const [index, wish] of wishes.entries()) {
    const there = wish.lineID
      ? lines.find(({ id }) => id === wish.lineID)
      : lines.find(({ productId }) => productId === wish.productID);
    // A line that somebody else has taken out.
    if (wish.lineID && !there) throw changedMeanwhile(order, lines, 'save');
    const product = there ? undefined : products.find(({ id }) => id === wish.productID);
    if (!there && !product) throw productGone(index);
    const key = there ? `line ${there.id}` : `product ${product?.id}`;
    const { productId, description, price } = there ?? {
      productId: product?.id ?? null,
      description: product?.description ?? '',
      price: product?.price ?? 0,
    };
    const earlier = planned.get(key);
    planned.set(key, {
      id: there?.id ?? null,
      productId: productId ?? null,
      description,
      price: wish.price == null ? (earlier?.price ?? price) : toCents(wish.price),
      quantity: requireReasonable(description, (earlier?.quantity ?? 0) + wish.quantity),
    });
  }
  const placeOf = ({ id }: PlannedLine) => lines.findIndex((line) => line.id === id);
  const all = [...planned.values()];
  const kept = all.filter(({ id }) => id !== null);
  const added = all.filter(({ id }) => id === null);
  return [...kept.sort((one, other) => placeOf(one) - placeOf(other)), ...added];
}

/** For a product that is not in the shop any more; `index` is the place of its line. */
export function productGone(index: number): DomainError {
  const message = 'A product that was chosen is no longer in the shop. Please remove it.';
  return new DomainError('conflict', message, {
    issues: [{ path: `lines.${index}.productID`, message }],
  });
}

/** For a mail to somebody whose address is not known. */
export function noAddress(): DomainError {
  return new DomainError('bad_input', 'There is no email address, so no mail can be sent.');
}

/** No more of one product than a person could mean. @throws DomainError `bad_input`. */
export function requireReasonable(description: string, quantity: number): number {
  if (quantity <= mostUnits) return quantity;
  throw new DomainError('bad_input', `An order can have at most ${mostUnits} of “${description}”.`);
}

const sameLines = (before: readonly OrderLine[], after: readonly PlannedLine[]) =>
  isDeepStrictEqual(
    before.map(({ id, price, quantity }) => [id, price, quantity]),
    after.map(({ id, price, quantity }) => [id, price, quantity]),
  );
