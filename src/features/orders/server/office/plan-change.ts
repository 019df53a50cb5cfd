import { isDeepStrictEqual } from 'node:util';
import { maxUnits } from '#features/cart/shared/cart.ts';
import { findProductsByIds } from '#features/products/server/public.ts';
import type { Facts } from '#server/activity/record-activity.ts';
import type { Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { DomainError, refuseField } from '#shared/errors.ts';
import { formatCents, linesTotal, toCents, toRand } from '#shared/money.ts';
import type { ChangedLine, ChangeOrderInput } from '../../shared/office/office-order-input.ts';
import { orderContentOf } from '../../shared/order-content.ts';
import { mapTexts } from '../../shared/order-texts.ts';
import { type Order, OrderLine } from '../order.entity.ts';
import { findDeliveryArea } from '../sending/place-order.ts';
import { orderChangedError } from './order-version.ts';
import { requireNearDay } from './set-delivery-day.ts';

/** `id` is null for a new line. */
type PlannedLine = Pick<OrderLine, 'productId' | 'description' | 'price' | 'quantity'> & {
  id: number | null;
};

type Plan = {
  /** Null when they stay. */
  lines: PlannedLine[] | null;
  columns: Partial<Order>;
  /** Null for none, undefined when it stays. */
  deliveryDay: string | null | undefined;
  /** Names of changed fields, without values. */
  fields: string[];
};

/**
 * Only reads. @throws DomainError `conflict` when a product or line is gone; `bad_input` for a
 * discount above the amount, or a fee or VAT number too early.
 */
export async function planChange(
  em: EntityManager,
  shop: Shop,
  before: { order: Order; lines: readonly OrderLine[]; vatNumber: string | null },
  input: ChangeOrderInput,
): Promise<Plan> {
  const { order } = before;
  const requested = { ...input.customer, ...mapTexts((_, name) => input[name]) };
  const changed: Partial<Order> = Object.fromEntries(
    Object.entries(requested).filter(
      ([name, value]) =>
        value !== undefined && value !== (order[name as keyof typeof requested] ?? null),
    ),
  );
  const fields = Object.keys(changed);
  const customer = { ...orderContentOf(order).customer, ...changed };
  const isMoved = 'area' in changed || 'postal' in changed || 'handover' in changed;
  const columns = { ...changed, ...(isMoved && (await findDeliveryArea(shop, customer))) };
  const sameDay = input.deliveryDay === (order.deliveryDay ?? null);
  const planned = input.lines ? await planLines(em, before, input.lines) : null;
  const lines = planned && sameLines(before.lines, planned) ? null : planned;
  if (lines) {
    fields.push('lines');
    columns.linesTotal = linesTotal(lines);
  }
  const collected = columns.handover === 'Collection' && order.confirmedAt ? 0 : null;
  const fee = input.deliveryFee == null ? collected : toCents(input.deliveryFee);
  if (fee && customer.handover === 'Collection') refuseField('deliveryFee', noFee);
  if (fee !== null && fee !== (order.deliveryFee ?? null)) {
    if (!order.confirmedAt) refuseTooEarly('deliveryFee', 'The delivery fee is fixed');
    fields.push('deliveryFee');
    columns.deliveryFee = fee;
  }
  if (input.vatNumber !== undefined && input.vatNumber !== before.vatNumber) {
    if (!order.confirmedAt) refuseTooEarly('vatNumber', 'The VAT number is given');
    fields.push('vatNumber');
  }
  const goods = lines ? linesTotal(lines) : (order.linesTotal ?? order.total);
  const amountDue = goods + (columns.deliveryFee ?? order.deliveryFee ?? 0) - order.discount;
  if (amountDue < 0) {
    const discount = formatCents(order.discount);
    throw new DomainError('bad_input', `Its discount of ${discount} is more than that comes to.`);
  }
  const deliveryDay = sameDay ? undefined : input.deliveryDay;
  requireNearDay({ shop }, deliveryDay ?? null, 'deliveryDay');
  return { lines, columns, fields, deliveryDay };
}

export const noFee = 'This order is collected: please leave the delivery fee out, or give R0.';

function refuseTooEarly(path: 'deliveryFee' | 'vatNumber', sentenceStart: string): never {
  refuseField(path, `${sentenceStart} when the order is confirmed. Please confirm it first.`);
}

async function planLines(
  em: EntityManager,
  { order, lines }: { order: Order; lines: readonly OrderLine[] },
  changes: readonly ChangedLine[],
): Promise<PlannedLine[]> {
  const ids = changes.flatMap(({ productID }) => productID ?? []);
  const products = await findProductsByIds(em, ids);
  const planned = new Map<string, PlannedLine>();
  for (const [index, change] of changes.entries()) {
    const existing = change.lineID
      ? lines.find(({ id }) => id === change.lineID)
      : lines.find(({ productId }) => productId === change.productID);
    // Removed by another user.
    if (change.lineID && !existing) throw orderChangedError(order, lines, 'save');
    const product = existing ? undefined : products.find(({ id }) => id === change.productID);
    if (!existing && !product) throw productGoneError(index);
    const key = existing ? `line ${existing.id}` : `product ${product?.id}`;
    const { productId, description, price } = existing ?? {
      productId: product?.id ?? null,
      description: product?.description ?? '',
      price: product?.price ?? 0,
    };
    const earlier = planned.get(key);
    planned.set(key, {
      id: existing?.id ?? null,
      productId: productId ?? null,
      description,
      price: change.price == null ? (earlier?.price ?? price) : toCents(change.price),
      quantity: requireMaxQuantity(description, (earlier?.quantity ?? 0) + change.quantity),
    });
  }
  const indexOf = ({ id }: PlannedLine) => lines.findIndex((line) => line.id === id);
  const all = [...planned.values()];
  const existingLines = all.filter(({ id }) => id !== null);
  const added = all.filter(({ id }) => id === null);
  return [...existingLines.sort((one, other) => indexOf(one) - indexOf(other)), ...added];
}

export function productGoneError(index: number): DomainError {
  const message = 'A product that was chosen is no longer in the shop. Please remove it.';
  return new DomainError('gone', message, {
    issues: [{ path: `lines.${index}.productID`, message }],
  });
}

export function missingEmailError(): DomainError {
  return new DomainError('bad_input', 'There is no email address, so no email can be sent.');
}

/** @throws DomainError `bad_input` for more than `maxUnits`. */
export function requireMaxQuantity(description: string, quantity: number): number {
  if (quantity <= maxUnits) return quantity;
  throw new DomainError('bad_input', `An order can have at most ${maxUnits} of “${description}”.`);
}

const sameLines = (before: readonly OrderLine[], after: readonly PlannedLine[]) =>
  isDeepStrictEqual(
    before.map(({ id, price, quantity }) => [id, price, quantity]),
    after.map(({ id, price, quantity }) => [id, price, quantity]),
  );

export async function storeLines(
  em: EntityManager,
  order: Order,
  lines: readonly OrderLine[],
  planned: readonly PlannedLine[],
): Promise<void> {
  const plannedById = new Map(planned.map((line) => [line.id, line]));
  const removed = lines.filter(({ id }) => !plannedById.has(id));
  await em.nativeDelete(OrderLine, { id: { $in: removed.map(({ id }) => id) } });
  for (const line of lines) {
    const plan = plannedById.get(line.id);
    if (plan) em.assign(line, { price: plan.price, quantity: plan.quantity });
  }
  await em.flush();
  const last = lines.at(-1)?.position ?? -1;
  const added = planned
    .filter(({ id }) => id === null)
    .map(({ productId, description, price, quantity }, index) => ({
      orderId: order.id,
      productId: productId ?? null,
      description,
      price,
      quantity,
      position: last + 1 + index,
    }));
  if (added.length > 0) await em.insertMany(OrderLine, added);
}

/** Prices in rand; `before` is null for an added line, `after` for a removed one. */
export function lineChanges(before: readonly OrderLine[], after: readonly PlannedLine[]): Facts[] {
  const inRand = (line?: Pick<OrderLine, 'price' | 'quantity'>) =>
    line ? { quantity: line.quantity, price: toRand(line.price) } : null;
  const existingLines = before.map((line) => ({
    product: line.description,
    before: inRand(line),
    after: inRand(after.find(({ id }) => id === line.id)),
  }));
  const added = after
    .filter(({ id }) => id === null)
    .map((line) => ({ product: line.description, before: null, after: inRand(line) }));
  return [...existingLines, ...added].filter((line) => !isDeepStrictEqual(line.before, line.after));
}
