import { isDeepStrictEqual } from 'node:util';
import { mostUnits } from '#features/cart/shared/limits.ts';
import { findServedArea } from '#features/delivery/server/public.ts';
import { Product } from '#features/products/server/public.ts';
import type { Facts } from '#server/activity/activity.entity.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { DomainError } from '#shared/errors.ts';
import { type Cents, formatTotal, toCents, toRand } from '#shared/money.ts';
import type { ChangedLine, ChangeOrderInput } from '../../shared/office/office-order-input.ts';
import { mayBeChanged } from '../../shared/order-status.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { countDifference } from '../count-sold.ts';
import { writeSearchText } from '../list/renew-search-texts.ts';
import { reissueInvoice } from '../money/invoicing.ts';
import { noteEvent } from '../note-event.ts';
import { lockOrder, type Order, OrderLine, requireOrder } from '../order.entity.ts';
import { enqueueOrderMails } from '../order-mails.ts';
import { makeLink, storeLinks } from '../own-page/order-links.ts';
import { customerOf, findLines, presentDetails } from '../present-orders.ts';
import { totalOf } from '../sending/new-order.ts';
import { againIfProductGoes } from '../sending/place-order.ts';
import { renderChange } from './change-mail.ts';
import { versionOf } from './order-version.ts';
import { setDeliveryDay } from './set-delivery-day.ts';

/**
 * Changes what an order holds, whom it is for, or when it is delivered, as long as it is neither completed
 * nor cancelled. What it came to when it was sent stays (`total`); what is owed follows its lines. A change
 * that is made already changes nothing, so that it can be sent twice.
 * @throws DomainError `not_found`; `conflict` when it cannot be changed, somebody has changed it since it
 * was seen, or a product is gone; `bad_input` when nothing would be left to pay for, or nobody to tell.
 */
export async function changeOrder(
  context: RequestContext,
  input: ChangeOrderInput,
): Promise<OrderDetails> {
  const details = await againIfProductGoes(() => attempt(context, input));
  context.shop.mail.nudge();
  return details;
}

async function attempt(context: RequestContext, input: ChangeOrderInput): Promise<OrderDetails> {
  const { shop } = context;
  const reading = shop.database.fork();
  const found = await requireOrder(reading, input.orderID);
  const linesBefore = (await findLines(reading, [found]))(found);
  requireChangeable(found);
  const seen = versionOf(found, linesBefore);
  const plan = await planChange(reading, shop, { order: found, lines: linesBefore }, input);
  if (plan.fields.length === 0 && plan.deliveryDay === undefined) {
    return presentDetails(reading, found);
  }
  if (input.version && input.version !== seen) throw changedMeanwhile(found, linesBefore);
  const tell = input.tellCustomer ? await prepareTelling(shop, found, plan) : null;

  return write(context, ['orders', 'products'], async (em) => {
    const order = await lockOrder(em, input.orderID);
    const lines = (await findLines(em, [order]))(order);
    requireChangeable(order);
    if (versionOf(order, lines) !== seen) throw changedMeanwhile(order, lines);
    const due = order.amountDue;
    if (plan.lines) {
      await storeLines(em, order, lines, plan.lines);
      await countDifference(em, linesBefore, plan.lines);
    }
    const { cell, email } = order;
    em.assign(order, plan.columns);
    if (order.cell !== cell || order.email !== email) order.customerId = null;
    writeSearchText(order, plan.lines ?? lines);
    await em.flush();
    await em.refresh(order);
    if (plan.deliveryDay !== undefined) {
      await setDeliveryDay(em, context, order, plan.deliveryDay);
    }
    if (plan.fields.length > 0 || tell) {
      await noteEvent(em, context, order, {
        kind: 'changed',
        facts: {
          fields: plan.fields,
          lines: plan.lines ? lineChanges(linesBefore, plan.lines) : [],
          amountBefore: toRand(due),
          amountAfter: toRand(order.amountDue),
          told: tell !== null,
        },
      });
    }
    if (plan.fields.length > 0) {
      await recordActivity(em, context.actor, {
        action: 'changed',
        thing: { kind: 'order', id: order.id },
        before: factsOf(linesBefore, due),
        after: { ...factsOf(plan.lines ?? lines, order.amountDue), fields: plan.fields },
      });
    }
    await reissueInvoice(em, context, order, 'The order was changed.');
    await tell?.(em);
    return presentDetails(em, order);
  });
}

/** @throws DomainError `conflict`. */
function requireChangeable(order: Order): void {
  if (order.erasedAt) {
    throw new DomainError('conflict', 'Whoever sent this order was erased, so it stays as it is.');
  }
  if (order.suspicious) {
    throw new DomainError('conflict', `Please say first that order ${order.number} is real.`);
  }
  if (!mayBeChanged(order.status)) {
    const message = `Order ${order.number} is ${order.status} by now, so it cannot be changed. To change it, mark it as Pending first.`;
    throw new DomainError('conflict', message);
  }
}

/** What an order is by now, for whoever saw something else. */
function changedMeanwhile(order: Order, lines: readonly OrderLine[]): DomainError {
  const list = lines.map(({ quantity, description }) => `${quantity} x ${description}`).join(', ');
  const now = `It is ${order.status} now, with ${list}: ${formatTotal(toRand(order.amountDue))}.`;
  return new DomainError(
    'conflict',
    `Somebody changed this order meanwhile. ${now} Please look at it and save again.`,
  );
}

/** A line as it shall be; without a number it is new. */
type PlannedLine = Pick<OrderLine, 'productId' | 'description' | 'price' | 'quantity'> & {
  id: number | null;
};

type Plan = {
  /** The lines as they shall be; null when they stay as they are. */
  lines: PlannedLine[] | null;
  /** What of the order itself is written. */
  columns: Partial<Order>;
  /** The day that it gets, null for none; undefined when it stays as it is. */
  deliveryDay: string | null | undefined;
  /** What else is changed by it: names of fields, nothing of what they hold. */
  fields: string[];
  /** What is owed from then on, in cents. */
  amountDue: Cents;
};

async function planChange(
  em: EntityManager,
  shop: Shop,
  before: { order: Order; lines: readonly OrderLine[] },
  input: ChangeOrderInput,
): Promise<Plan> {
  const { order } = before;
  const wished = { ...input.customer, notes: input.notes };
  const columns: Partial<Order> = Object.fromEntries(
    Object.entries(wished).filter(
      ([name, value]) =>
        value !== undefined && value !== (order[name as keyof typeof wished] ?? null),
    ),
  );
  const fields = Object.keys(columns);
  const customer = { ...customerOf(order), ...columns };
  if ('area' in columns || 'postal' in columns) {
    const served = await findServedArea({ shop }, `${customer.area} ${customer.postal}`);
    columns.deliveryArea = served?.name ?? null;
  }
  const sameDay = input.deliveryDay === (order.deliveryDay ?? null);
  const planned = input.lines ? await planLines(em, before, input.lines) : null;
  const lines = planned && sameLines(before.lines, planned) ? null : planned;
  if (lines) {
    fields.push('lines');
    columns.linesTotal = totalOf(lines);
  }
  const amountDue = lines
    ? totalOf(lines) + (order.deliveryFee ?? 0) - order.discount
    : order.amountDue;
  if (amountDue < 0) {
    const discount = formatTotal(toRand(order.discount));
    throw new DomainError('bad_input', `Its discount of ${discount} is more than that comes to.`);
  }
  const deliveryDay = sameDay ? undefined : input.deliveryDay;
  return { lines, columns, fields, deliveryDay, amountDue };
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
    if (wish.lineID && !there) throw changedMeanwhile(order, lines);
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
  const message = 'A product that was chosen is no longer in the shop. Please take it out.';
  return new DomainError('conflict', message, {
    issues: [{ path: `lines.${index}.productID`, message }],
  });
}

/** For a mail to somebody whose address is not known. */
export function noAddress(): DomainError {
  return new DomainError('bad_input', 'There is no e-mail address, so no mail can be sent.');
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

async function storeLines(
  em: EntityManager,
  order: Order,
  lines: readonly OrderLine[],
  planned: readonly PlannedLine[],
): Promise<void> {
  const wanted = new Map(planned.map((line) => [line.id, line]));
  const gone = lines.filter(({ id }) => !wanted.has(id));
  await em.nativeDelete(OrderLine, { id: { $in: gone.map(({ id }) => id) } });
  for (const line of lines) {
    const wish = wanted.get(line.id);
    if (wish) em.assign(line, { price: wish.price, quantity: wish.quantity });
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

/** Lines that became others, in rand; null where there is or was none. */
function lineChanges(before: readonly OrderLine[], after: readonly PlannedLine[]): Facts[] {
  const told = (line?: Pick<OrderLine, 'price' | 'quantity'>) =>
    line ? { quantity: line.quantity, price: toRand(line.price) } : null;
  const kept = before.map((line) => ({
    product: line.description,
    before: told(line),
    after: told(after.find(({ id }) => id === line.id)),
  }));
  const added = after
    .filter(({ id }) => id === null)
    .map((line) => ({ product: line.description, before: null, after: told(line) }));
  return [...kept, ...added].filter((line) => !isDeepStrictEqual(line.before, line.after));
}

/** What of an order is recorded: nothing of whom it is for. */
const factsOf = (
  lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'price'>[],
  amountDue: Cents,
): Facts => ({
  lines: lines.map(({ productId, quantity, price }) => ({
    productID: productId ?? null,
    quantity,
    price: toRand(price),
  })),
  amountDue: toRand(amountDue),
});

/**
 * Writes the mail that tells the customer, before the transaction; returns what is done in it.
 * @throws DomainError `bad_input` when there is no address.
 */
async function prepareTelling(shop: Shop, order: Order, plan: Plan) {
  const { email, name } = { ...customerOf(order), ...plan.columns };
  if (email === '') throw noAddress();
  const em = shop.database.fork();
  const lines = plan.lines ?? (await findLines(em, [order]))(order);
  const link = makeLink(shop);
  const mails = await renderChange(shop, {
    number: order.number,
    name,
    email,
    lines,
    deliveryFee: order.deliveryFee ?? null,
    discount: order.discount,
    paid: order.paid,
    amountDue: plan.amountDue,
    deliveryDay: plan.deliveryDay === undefined ? (order.deliveryDay ?? null) : plan.deliveryDay,
    link: link.address,
  });
  return async (em: EntityManager) => {
    const createdAt = shop.clock.now();
    await storeLinks(em, [link], { orderId: order.id, origin: 'mail', createdAt });
    await enqueueOrderMails(shop, em, mails);
  };
}
