import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';
import { usualDelivery } from '#features/products/shared/feeding/feeding-portion.ts';
import type { Facts } from '#server/activity/record-activity.ts';
import { CentsType } from '#server/db/cents-type.ts';
import { type EntityManager, findAndLock } from '#server/db/database.ts';
import { notFound, refuse, refuseField } from '#shared/errors.ts';
import type { Cents } from '#shared/money.ts';
import { actorKinds } from '#shared/office/activity.ts';
import { readDay, shopDay } from '#shared/time/day.ts';
import { orderEventKinds } from '../shared/history/order-event.ts';
import { paymentMethods } from '../shared/money/payment.ts';
import { missedReasons } from '../shared/office/missed-reasons.ts';
import { handovers, preferredPayments } from '../shared/order-fields.ts';
import { isUnderWay, orderStatuses } from '../shared/order-status.ts';
import { orderSources } from '../shared/order-view.ts';

export const Order = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: p.integer().primary(),
    number: p.integer().unique(),
    name: p.text(),
    surname: p.text(),
    /** As `normalizePhone` returns it. */
    cell: p.text(),
    telephone: p.text().nullable(),
    email: p.text(),
    /** When a link in a mail to this address was opened; null again when it changes. */
    emailProvedAt: p.datetime().nullable(),
    address1: p.text(),
    address2: p.text().nullable(),
    area: p.text(),
    postal: p.text(),
    notes: p.text().nullable(),
    handover: p.enum(handovers).default('Delivery'),
    /** A preference, not binding. */
    wishedPayment: p.enum(preferredPayments).nullable(),
    /** Amount as sent, in cents; never changes. */
    total: p.type(CentsType),
    status: p.enum(orderStatuses),
    source: p.enum(orderSources).default('shop'),
    confirmedAt: p.datetime().nullable(),
    /** Found from the address; null when none matches. Without a row: areas are settings. */
    deliveryAreaId: p.integer().nullable(),
    /** Its name: the present one while the order is under way. */
    deliveryArea: p.text().nullable(),
    /** In cents; null until the order is confirmed. */
    deliveryFee: p.type(CentsType).nullable(),
    /** In cents, subtracted. */
    discount: p.type(CentsType).default(0),
    discountReason: p.text().nullable(),
    /** Sum of the changed lines, in cents; null while they are as sent. */
    linesTotal: p.type(CentsType).nullable(),
    /** In cents: lines and fee less the discount. A generated column. */
    amountDue: p
      .type(CentsType)
      .$type<Opt<Cents>>()
      .generated('(coalesce(lines_total, total) + coalesce(delivery_fee, 0) - discount) stored'),
    /** Sum of the payments, in cents. */
    paid: p.type(CentsType).default(0),
    /** In South Africa, as 2026-11-20. */
    deliveryDay: p.date().nullable(),
    /** Position in the round of that day; null until it is arranged. */
    stop: p.integer().nullable(),
    readyAt: p.datetime().nullable(),
    missedDay: p.date().nullable(),
    missedReason: p.enum(missedReasons).nullable(),
    missedNote: p.text().nullable(),
    /** The honeypot field was filled in: kept apart until the owner marks the order as real. */
    suspicious: p.boolean().default(false),
    wantsNewsletter: p.boolean().default(false),
    ownerNote: p.text().nullable(),
    /** The customer with its cell number; null once it is erased. */
    customerId: p.integer().nullable(),
    searchText: p.text(),
    createdAt: p.datetime(),
    /** When the personal data was erased; those fields are empty from then on. */
    erasedAt: p.datetime().nullable(),
  },
});

/** A snapshot, as ordered. */
export const OrderLine = defineEntity({
  name: 'OrderLine',
  tableName: 'order_lines',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    productId: p.integer().nullable(),
    description: p.text(),
    /** Of one unit, in cents. */
    price: p.type(CentsType),
    quantity: p.integer(),
    position: p.integer(),
  },
});

export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    /** In cents; negative for a refund. */
    amount: p.type(CentsType),
    /** In cents, of `amount`: `cashRounding`. The rest counts as paid. */
    rounding: p.type(CentsType),
    method: p.enum(paymentMethods),
    reference: p.text().nullable(),
    /** In South Africa, as 2026-11-20. */
    paidOn: p.date(),
    /** Id of the driver link that took the payment. */
    driver: p.integer().nullable(),
    /** Idempotency key of a driver's tap, unique per order; null for office payments. */
    tapKey: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

export const OrderEvent = defineEntity({
  name: 'OrderEvent',
  tableName: 'order_events',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    kind: p.enum([...orderEventKinds, 'status']),
    /** Contains no personal data, so that an erasure can skip it. Empty for a status step. */
    facts: p.json<Facts>(),
    /** Null for the first step, and for other kinds. */
    statusFrom: p.enum(orderStatuses).nullable(),
    statusTo: p.enum(orderStatuses).nullable(),
    byCustomer: p.boolean().default(false),
    at: p.datetime(),
    actorKind: p.enum(actorKinds),
    actorId: p.integer().nullable(),
    actorName: p.text().nullable(),
  },
});

/** What it was given out with; one in a mail to the customer proves the address of that mail. */
const linkOrigins = ['answer', 'mail', 'office'] as const;

/** Opens what exactly one of its ids names. */
export const SecretLink = defineEntity({
  name: 'SecretLink',
  tableName: 'secret_links',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer().nullable(),
    standingId: p.integer().nullable(),
    reminderId: p.integer().nullable(),
    tokenHash: p.text().unique(),
    origin: p.enum(linkOrigins),
    createdAt: p.datetime(),
  },
});

export type LinkOrigin = (typeof linkOrigins)[number];
export type Order = InferEntity<typeof Order>;
export type OrderLine = InferEntity<typeof OrderLine>;
export type OrderEvent = InferEntity<typeof OrderEvent>;
export type SecretLink = InferEntity<typeof SecretLink>;
export type Payment = InferEntity<typeof Payment>;

const orderNotFound = 'Order not found.';

export const statusUnderWay = { status: { $in: orderStatuses.filter(isUnderWay) } };

export const mayRepeat = ({ status, suspicious, erasedAt }: Order): boolean =>
  status !== 'Cancelled' && !suspicious && !erasedAt;

/** The `shopDay` of its delivery; the usual one without a set day. */
export const handedOverFrom = ({ deliveryDay, createdAt }: Order): number =>
  deliveryDay ? readDay(deliveryDay) : shopDay(createdAt) + usualDelivery;

export function orderById(em: EntityManager, id: number): Promise<Order | null> {
  return em.findOne(Order, id);
}

export function findOrdersByIds(em: EntityManager, ids: readonly number[]): Promise<Order[]> {
  return em.find(Order, { id: { $in: [...ids] } });
}

/** @throws DomainError `not_found`. */
export async function requireOrder(em: EntityManager, id: number): Promise<Order> {
  return (await orderById(em, id)) ?? notFound(orderNotFound);
}

/** Else a filter with unknown ids silently matches nothing. @throws DomainError `bad_input`. */
export async function requireOrdersExist(em: EntityManager, ids: readonly number[]): Promise<void> {
  const found = await em.find(Order, { id: { $in: [...ids] } }, { fields: ['id'] });
  const missing = ids.filter((id) => !found.some((order) => order.id === id));
  if (missing.length === 0) return;
  const message = `There is no order with the orderID ${missing.join(', ')}. (The number that customers see is the orderNumber.)`;
  refuseField('orders', message);
}

/** @throws DomainError `conflict` for a suspicious order. */
export function requireReal({ suspicious, number }: Order): void {
  if (suspicious) refuse('wrong_state', `Please say first that order ${number} is real.`);
}

/** Locks the order until the transaction ends. @throws DomainError `not_found`. */
export function lockOrder(em: EntityManager, id: number): Promise<Order> {
  return findAndLock(em, Order, id, orderNotFound);
}

export async function findLines(
  em: EntityManager,
  orders: readonly Pick<Order, 'id'>[],
): Promise<(order: Pick<Order, 'id'>) => OrderLine[]> {
  if (orders.length === 0) return () => [];
  const lines = await em.find(
    OrderLine,
    { orderId: { $in: orders.map(({ id }) => id) } },
    { orderBy: { orderId: 'asc', position: 'asc' } },
  );
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  return ({ id }) => byOrder.get(id) ?? [];
}
