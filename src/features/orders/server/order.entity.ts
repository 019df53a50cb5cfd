import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';
import type { Facts } from '#server/activity/activity.entity.ts';
import { CentsType } from '#server/db/cents-type.ts';
import type { EntityManager } from '#server/db/database.ts';
import { findAndLock } from '#server/db/find-and-lock.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import type { Cents } from '#shared/money.ts';
import { actorKinds } from '#shared/office/activity.ts';
import { orderEventKinds } from '../shared/history/order-event.ts';
import { paymentMethods } from '../shared/money/payment.ts';
import { missedReasons } from '../shared/office/missed-reasons.ts';
import { handovers, wishedPayments } from '../shared/order-fields.ts';
import { orderStatuses } from '../shared/order-status.ts';
import { orderSources } from '../shared/order-view.ts';

/** What a customer asked the shop to deliver, with whom to, as it was sent. */
export const Order = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: p.integer().primary(),
    /** What people call the order by. */
    number: p.integer().unique(),
    /** Written for the version before, which finds repetitions by these two; they go with the next one. */
    idempotencyKey: p.text().nullable().unique(),
    requestHash: p.text(),
    name: p.text(),
    surname: p.text(),
    /** As +27… */
    cell: p.text(),
    telephone: p.text().nullable(),
    email: p.text(),
    address1: p.text(),
    address2: p.text().nullable(),
    area: p.text(),
    postal: p.text(),
    notes: p.text().nullable(),
    handover: p.enum(handovers).default('Delivery'),
    /** How the customer would like to pay: a wish, which binds nobody. */
    wishedPayment: p.enum(wishedPayments).nullable(),
    /** What it came to when it was sent, in cents. It never changes. */
    total: p.type(CentsType),
    status: p.enum(orderStatuses),
    /** Whether it was sent from the shop or taken in the office. */
    source: p.enum(orderSources).default('shop'),
    /** When the owner confirmed it; null until then. */
    confirmedAt: p.datetime().nullable(),
    /** The name of the area that the shop delivers to, found from what the customer wrote; null when none was. */
    deliveryArea: p.text().nullable(),
    /** In cents; null until it is confirmed. */
    deliveryFee: p.type(CentsType).nullable(),
    /** In cents, taken off. */
    discount: p.type(CentsType).default(0),
    discountReason: p.text().nullable(),
    /** What its lines come to since they were changed, in cents; null as long as they are as they were sent. */
    linesTotal: p.type(CentsType).nullable(),
    /** What is owed for it in all, in cents: its lines and the fee, without the discount. The database reckons it. */
    amountDue: p
      .type(CentsType)
      .$type<Opt<Cents>>()
      .generated('(coalesce(lines_total, total) + coalesce(delivery_fee, 0) - discount) stored'),
    /** The sum of its payments, in cents. */
    paid: p.type(CentsType).default(0),
    /** The day on which it is to be delivered, in South Africa, as 2026-11-20. */
    deliveryDay: p.date().nullable(),
    /** Its place among the stops of that day; null until somebody put them in order. */
    stop: p.integer().nullable(),
    /** On which day it could not be handed over, and why, until it has a day again. */
    /** Since when a collection is ready. */
    readyAt: p.datetime().nullable(),
    missedDay: p.date().nullable(),
    missedReason: p.enum(missedReasons).nullable(),
    missedNote: p.text().nullable(),
    /** A field was filled in that people cannot see: kept apart until the owner says that it is real. */
    suspicious: p.boolean().default(false),
    /** Whether the customer asked for the newsletter with it. */
    wantsNewsletter: p.boolean().default(false),
    /** The owner's own, which no customer sees. */
    ownerNote: p.text().nullable(),
    /** Whose it is, once somebody looked (features/customers); null again when its number or address changes. */
    customerId: p.integer().nullable(),
    /** What searches look in (shared/search-text.ts). */
    searchText: p.text(),
    /** Which of its texts stand in there. */
    searchEdition: p.integer().default(1),
    createdAt: p.datetime(),
    /** When whoever sent it was taken out of it: the fields about them are empty since. */
    erasedAt: p.datetime().nullable(),
  },
});

/** A product in an order, as it was when it was ordered. */
export const OrderLine = defineEntity({
  name: 'OrderLine',
  tableName: 'order_lines',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    /** Null once the product is deleted. */
    productId: p.integer().nullable(),
    description: p.text(),
    /** Of one unit, in cents. */
    price: p.type(CentsType),
    quantity: p.integer(),
    position: p.integer(),
  },
});

/** One step in the history of an order; the first comes from nowhere. */
export const OrderStatusChange = defineEntity({
  name: 'OrderStatusChange',
  tableName: 'order_status_changes',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    statusFrom: p.enum(orderStatuses).nullable(),
    statusTo: p.enum(orderStatuses),
    changedAt: p.datetime(),
    /** It was the customer, on the order's own page. */
    byCustomer: p.boolean().default(false),
    /** Who it was; null of steps before this was kept. */
    actorKind: p.enum(actorKinds).nullable(),
    /** Of a key only: the owner's word for a program. */
    actorName: p.text().nullable(),
  },
});

/** Money that came for an order, or went back when the amount is below zero. */
export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    /** In cents. */
    amount: p.type(CentsType),
    method: p.enum(paymentMethods),
    /** What the bank statement says, say. */
    reference: p.text().nullable(),
    /** The day in South Africa, as 2026-11-20. */
    paidOn: p.date(),
    /** Who took it at the gate: the number of a driver’s link. */
    driver: p.integer().nullable(),
    /** Made once for a tap at the gate, unique for the order; null for payments that the office recorded. */
    tapKey: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** Something in the history of an order besides its status. */
export const OrderEvent = defineEntity({
  name: 'OrderEvent',
  tableName: 'order_events',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    kind: p.enum(orderEventKinds),
    /** What happened. Nothing of a person: an erasure has nothing to find. */
    facts: p.json<Facts>(),
    at: p.datetime(),
    actorKind: p.enum(actorKinds),
    actorId: p.integer().nullable(),
    /** Of a key only: the owner's word for a program. */
    actorName: p.text().nullable(),
  },
});

/** Where a link to an order's own page was given: in the answer to a submission, in a mail, in the office. */
const linkOrigins = ['answer', 'mail', 'office'] as const;

/** One secret link to an order's own page. */
export const OrderLink = defineEntity({
  name: 'OrderLink',
  tableName: 'order_links',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    tokenHash: p.text().unique(),
    origin: p.enum(linkOrigins),
    createdAt: p.datetime(),
  },
});

export type LinkOrigin = (typeof linkOrigins)[number];
export type Order = InferEntity<typeof Order>;
export type OrderLine = InferEntity<typeof OrderLine>;
export type OrderEvent = InferEntity<typeof OrderEvent>;
export type OrderLink = InferEntity<typeof OrderLink>;
export type OrderStatusChange = InferEntity<typeof OrderStatusChange>;
export type Payment = InferEntity<typeof Payment>;

const orderNotFound = 'Order not found.';

/** @throws DomainError `not_found`. */
export async function requireOrder(em: EntityManager, id: number): Promise<Order> {
  return (await em.findOne(Order, id)) ?? notFound(orderNotFound);
}

/**
 * Refuses unknown ids. Without it a filter by order numbers would match nothing, in silence.
 * @throws DomainError `bad_input`.
 */
export async function requireChosen(em: EntityManager, ids: readonly number[]): Promise<void> {
  const found = await em.find(Order, { id: { $in: [...ids] } }, { fields: ['id'] });
  const missing = ids.filter((id) => !found.some((order) => order.id === id));
  if (missing.length === 0) return;
  const message = `There is no order with the orderID ${missing.join(', ')}. (The number that customers see is the orderNumber.)`;
  throw new DomainError('bad_input', message, { issues: [{ path: 'orders', message }] });
}

/** The order, held for a change until the transaction ends. @throws DomainError `not_found`. */
export function lockOrder(em: EntityManager, id: number): Promise<Order> {
  return findAndLock(em, Order, id, orderNotFound);
}
