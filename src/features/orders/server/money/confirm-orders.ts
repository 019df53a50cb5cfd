import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { readDay, shopDay } from '#shared/time/day.ts';
import type { BulkResult } from '../../shared/list/bulk.ts';
import {
  type ConfirmOrdersInput,
  confirmWarnings,
  type OrderToConfirm,
} from '../../shared/money/confirm-order-input.ts';
import { statusCondition } from '../list/order-conditions.ts';
import { versionOf } from '../office/order-version.ts';
import { findSameAddress } from '../office/same-address.ts';
import { findLines, Order, requireOrdersExist } from '../order.entity.ts';
import { presentOrder } from '../present-orders.ts';
import { runForEach } from '../run-for-each.ts';
import { confirmationTerms, storeConfirmation, suggestedFor } from './confirm-order.ts';
import { prepareInvoiceMail } from './invoice-mail.ts';

/** Orders that need attention first, then the oldest. */
export async function findToConfirm(
  context: RequestContext,
  { orders: ids }: { orders: number[] },
): Promise<OrderToConfirm[]> {
  const { em } = context;
  await requireOrdersExist(em, ids);
  const terms = await confirmationTerms(context);
  const orders = await em.find(
    Order,
    { $and: [{ id: { $in: ids }, suspicious: false }, statusCondition('To confirm')] },
    { orderBy: { id: 'asc' } },
  );
  const linesOf = await findLines(em, orders);
  const sameAddressOf = await findSameAddress(em, orders);
  return orders
    .map((order) => {
      const lines = linesOf(order);
      const suggested = suggestedFor(order, terms);
      return {
        ...presentOrder(order, lines),
        version: versionOf(order, lines, null),
        suggested,
        sameDoor: sameAddressOf(order),
        looks: warningsOf(order, suggested, terms.now),
      };
    })
    .sort((one, other) => urgency(one) - urgency(other));
}

/** What blocks the confirmation sorts before mere notes. */
const urgency = ({ looks: [first] }: OrderToConfirm) =>
  first ? confirmWarnings.indexOf(first) : confirmWarnings.length;

function warningsOf(
  { status, deliveryDay, linesTotal, notes, ownerNote }: Order,
  { deliveryFee }: OrderToConfirm['suggested'],
  now: Date,
): OrderToConfirm['looks'] {
  return [
    ...(deliveryFee === null ? (['area'] as const) : []),
    ...(deliveryDay && status !== 'Completed' && readDay(deliveryDay) < shopDay(now)
      ? (['day'] as const)
      : []),
    ...(linesTotal == null ? [] : (['changed'] as const)),
    ...(notes || ownerNote ? (['note'] as const) : []),
  ];
}

/** Each by itself. An unknown area is refused unless an area or a fee is given. */
export async function confirmOrders(
  context: RequestContext,
  { confirmations, mail }: ConfirmOrdersInput,
): Promise<BulkResult> {
  const { shop, em } = context;
  const terms = await confirmationTerms(context);
  const ids = confirmations.map(({ orderID }) => orderID);
  const addressed = mail ? await em.find(Order, { id: { $in: ids }, email: { $ne: '' } }) : [];
  const mailed = new Set(addressed.map(({ id }) => id));
  const result = await runForEach(confirmations, async (confirmation) => {
    const mail = mailed.has(confirmation.orderID) ? await prepareInvoiceMail(shop) : null;
    return write(context, (em) => storeConfirmation(em, context, confirmation, { terms, mail }));
  });
  shop.mail.wake();
  return result;
}
