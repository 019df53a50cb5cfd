import { findInvoices, presentInvoices } from '#features/invoices/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { refusedAddresses } from '#server/mail/outbox/transactional-mails.ts';
import { toRand } from '#shared/money.ts';
import { dueOf, paymentState, toPayBack } from '../shared/money/payment.ts';
import { orderContentOf } from '../shared/order-content.ts';
import { nextStatuses } from '../shared/order-status.ts';
import type { OrderDetails, OrderItem, OrderView } from '../shared/order-view.ts';
import { presentHistory } from './history.ts';
import { vatNumberOf } from './money/invoicing.ts';
import { versionOf } from './office/order-version.ts';
import { findSameAddress } from './office/same-address.ts';
import { findLines, type Order, type OrderLine, Payment } from './order.entity.ts';

export const presentPayment = ({ id, amount, rounding, method, reference, paidOn }: Payment) => ({
  paymentID: id,
  amount: toRand(amount),
  rounding: toRand(rounding),
  method,
  reference: reference ?? null,
  paidOn,
});

export type ShownLine = Pick<OrderLine, 'productId' | 'description' | 'price' | 'quantity'>;

export function presentLine({ productId, description, price, quantity }: ShownLine): OrderItem {
  return { productID: productId ?? null, description, price: toRand(price), quantity };
}

export const presentAmounts = (order: Order) => ({
  deliveryFee: order.deliveryFee == null ? null : toRand(order.deliveryFee),
  discount: toRand(order.discount),
  discountReason: order.discountReason ?? null,
  amountDue: toRand(dueOf(order)),
  paid: toRand(order.paid),
  toPayBack: toRand(toPayBack(order)),
});

export function presentOrder(order: Order, lines: readonly OrderLine[]): OrderView {
  return {
    orderID: order.id,
    orderNumber: String(order.number),
    orderDate: order.createdAt.toISOString(),
    customerName: order.erasedAt ? 'Name removed' : `${order.name} ${order.surname}`.trim(),
    customerPhone: order.cell,
    total: toRand(order.total),
    linesTotal: toRand(order.linesTotal ?? order.total),
    status: order.status,
    source: order.source,
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    deliveryArea: order.deliveryArea ?? null,
    ...presentAmounts(order),
    paymentState: paymentState(order),
    deliveryDay: order.deliveryDay ?? null,
    readyAt: order.readyAt?.toISOString() ?? null,
    missed:
      order.missedDay && order.missedReason
        ? { day: order.missedDay, reason: order.missedReason, note: order.missedNote ?? null }
        : null,
    items: JSON.stringify(lines.map(presentLine)),
    suspicious: order.suspicious,
    ...orderContentOf(order),
    ownerNote: order.ownerNote ?? null,
    erasedAt: order.erasedAt?.toISOString() ?? null,
  };
}

export async function presentOrders(
  em: EntityManager,
  orders: readonly Order[],
): Promise<OrderView[]> {
  const linesOf = await findLines(em, orders);
  return orders.map((order) => presentOrder(order, linesOf(order)));
}

export async function presentDetails(em: EntityManager, order: Order): Promise<OrderDetails> {
  const linesOf = await findLines(em, [order]);
  const payments = await em.find(Payment, { orderId: order.id }, { orderBy: { id: 'asc' } });
  const invoices = await findInvoices(em, [order.id]);
  const lines = linesOf(order);
  return {
    ...presentOrder(order, lines),
    version: versionOf(order, lines, vatNumberOf(invoices)),
    lines: lines.map((line) => ({ lineID: line.id, ...presentLine(line) })),
    ...(await presentHistory(em, order)),
    payments: payments.map(presentPayment),
    invoices: presentInvoices(invoices),
    vatNumber: order.erasedAt ? null : vatNumberOf(invoices),
    nextStatuses: nextStatuses(order),
    sameDoor: (await findSameAddress(em, [order]))(order),
    emailRefused: (await refusedAddresses(em, [order])).has(order.email),
  };
}
