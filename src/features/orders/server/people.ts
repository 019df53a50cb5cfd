import { type FilterQuery, LockMode, raw } from '@mikro-orm/core';
import type { Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { safeRetentionLimit } from '#server/db/safe-retention-limit.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';
import { deleteMailsAbout } from '#server/mail/outbox/transactional-mails.ts';
import {
  emails,
  type PersonalDataItem,
  type PersonalDataProvider,
  phones,
} from '#server/people.ts';
import { formatCents } from '#shared/money.ts';
import type { Contact } from '#shared/people/contact.ts';
import { orders as about } from '../shared/about.ts';
import { dueOf, toPayBack } from '../shared/money/payment.ts';
import { customerText, erasedColumns } from '../shared/order-content.ts';
import {
  addressNames,
  type CustomerName,
  contactNames,
  contentFields,
} from '../shared/order-fields.ts';
import { isUnderWay } from '../shared/order-status.ts';
import { orderTexts, textNames } from '../shared/order-texts.ts';
import { Customer, deleteCustomersWithoutOrders } from './customer.entity.ts';
import { findLines, Order, type OrderLine, Payment } from './order.entity.ts';

/** The request hash would let guessed personal data be verified. */
const deleteKeys = `
  delete from made_by_key using orders
  where orders.id = made_by_key.order_id and orders.erased_at is not null`;

const deleteLinks = `
  delete from secret_links using orders
  where orders.id = secret_links.order_id and orders.erased_at is not null`;

/** Bank references often contain names. */
const clearReferences = `
  update payments set reference = null from orders
  where orders.id = payments.order_id and orders.erased_at is not null and payments.reference is not null`;

/** Keeps number, time, status, lines and amounts. @returns the orders erased now. */
async function eraseCustomers(
  em: EntityManager,
  filter: FilterQuery<Order>,
  now: Date,
): Promise<Pick<Order, 'id'>[]> {
  const notErased = { $and: [filter, { erasedAt: null }] };
  // Locks by id (docs/decisions/019-orders-and-money.md): an update locks rows in arbitrary order.
  const erased = await em.find(Order, notErased, {
    fields: ['id'],
    orderBy: { id: 'asc' },
    lockMode: LockMode.PESSIMISTIC_WRITE,
    disableIdentityMap: true,
  });
  await em.nativeUpdate(Order, notErased, {
    erasedAt: now,
    ...erasedColumns,
    ownerNote: null,
    missedNote: null,
    discountReason: null,
    customerId: null,
    emailProvedAt: null,
    wantsNewsletter: false,
    searchText: raw('number::text'),
  });
  // After the lock: a link that is issued concurrently waits for the order and is refused.
  await em.execute(deleteLinks, [], 'run');
  await em.execute(deleteKeys, [], 'run');
  await em.execute(clearReferences, [], 'run');
  return erased;
}

const deleteSuspicious = `
  delete from orders where suspicious and created_at < ?
    and not exists (select from payments where payments.order_id = orders.id)`;

/** Suspicious orders are deleted unless they have payments; customers without any order too. */
export async function eraseOldOrders(shop: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const now = shop.clock.now();
  await inLongTransaction(shop.database, async (em) => {
    const oldest = await safeRetentionLimit(em, now, about.retention.orders.length);
    const oldestSuspicious = await safeRetentionLimit(
      em,
      now,
      about.retention.suspiciousOrders.length,
    );
    await eraseCustomers(em, { createdAt: { $lt: oldest } }, now);
    await em.execute(deleteSuspicious, [oldestSuspicious], 'run');
    await deleteCustomersWithoutOrders(em);
  });
}

/** Without erased orders. */
function ordersOf({ kind, value }: Contact): FilterQuery<Order> {
  if (kind === 'phone') return { erasedAt: null, $or: [{ cell: value }, { telephone: value }] };
  // Case-insensitive: the stored address keeps its case before the @.
  return { erasedAt: null, email: { $ilike: value.replace(/[\\%_]/g, '\\$&') } };
}

/** Newest first, without erased orders. */
export function findOrdersOf(em: EntityManager, contact: Contact): Promise<Order[]> {
  return em.find(Order, ordersOf(contact), { orderBy: { id: 'desc' } });
}

const onlyOfAddress = `
  select customer_id as id from orders where customer_id is not null
  group by customer_id having bool_and(lower(email) = lower(?))`;

/** The customer with a number; those all of whose orders have an address. */
export async function findCustomersOf(
  em: EntityManager,
  { kind, value }: Contact,
): Promise<Customer[]> {
  if (kind === 'phone') return em.find(Customer, { cell: value });
  const found = await em.execute<{ id: number }[]>(onlyOfAddress, [value]);
  return em.find(Customer, { id: { $in: found.map(({ id }) => id) } });
}

export const ordersOfPeople: PersonalDataProvider = {
  heading: 'Orders',
  erasureEffect:
    'Orders keep their number, date, products and amounts, without the person: they are records of sales.',

  async find(em, contact) {
    const orders = await findOrdersOf(em, contact);
    const linesOf = await findLines(em, orders);
    const payments = await em.find(Payment, { orderId: { $in: orders.map(({ id }) => id) } });
    return orders.map((order) => toPersonalData(order, linesOf(order), payments));
  },

  async erase(em, contact, at) {
    const filter = { $and: [ordersOf(contact), { createdAt: { $lte: at } }] };
    const erased = await eraseCustomers(em, filter, at);
    const concerns = erased.flatMap(({ id }) => [`order ${id}`, `invoice of order ${id}`] as const);
    await deleteMailsAbout(em, concerns);
    await deleteCustomersWithoutOrders(em);
    if (contact.kind === 'phone') {
      // Has younger orders, else it would be deleted.
      const customer = { cell: contact.value, createdAt: { $lte: at } };
      await em.nativeUpdate(Customer, customer, { note: null, joinedTo: null });
    }
    return null;
  },

  contacts: contactsIn,
};

function toPersonalData(
  order: Order,
  lines: readonly OrderLine[],
  payments: readonly Payment[],
): PersonalDataItem {
  const customerFacts = (names: readonly CustomerName[]) =>
    Object.fromEntries(names.map((name) => [contentFields[name].label, customerText(order, name)]));
  const overpaid = toPayBack(order);
  const underWay = isUnderWay(order.status) && !order.suspicious;
  return {
    key: `order ${order.id}`,
    title: `Order ${order.number}`,
    since: order.createdAt.toISOString(),
    facts: {
      Sent: order.createdAt.toISOString(),
      Status: order.suspicious ? 'Suspicious' : order.status,
      ...customerFacts(['name', 'surname', ...contactNames]),
      Address: addressNames
        .map((name) => order[name])
        .filter(Boolean)
        .join(', '),
      ...customerFacts(['handover', 'wishedPayment']),
      Items: lines.map(({ quantity, description }) => `${quantity} × ${description}`).join('; '),
      'Amount due': formatCents(dueOf(order)),
      Discount: order.discountReason ?? '',
      Payments: payments
        .filter(({ orderId }) => orderId === order.id)
        .map(({ paidOn, amount, method, reference }) =>
          `${paidOn} ${formatCents(amount)} ${method} ${reference ?? ''}`.trim(),
        )
        .join('; '),
      ...Object.fromEntries(textNames.map((name) => [orderTexts[name].label, order[name] ?? ''])),
      'Our own note': order.ownerNote ?? '',
      'Note at the gate': order.missedNote ?? '',
      'Asked for the newsletter': order.wantsNewsletter ? 'Yes' : 'No',
    },
    ...(overpaid > 0 && {
      warning: `${formatCents(overpaid)} of order ${order.number} is still to be paid back.`,
    }),
    ...(underWay && {
      blocker: `Order ${order.number} is still under way. Please complete or cancel it first.`,
    }),
    contacts: [...emails(order.email), ...phones(order.cell, order.telephone)],
  };
}

async function contactsIn(em: EntityManager): Promise<Contact[]> {
  const found = await em.execute<{ email: string; cell: string; telephone: string | null }[]>(
    'select distinct email, cell, telephone from orders where erased_at is null',
  );
  return found.flatMap(({ email, cell, telephone }) => [
    ...emails(email),
    ...phones(cell, telephone),
  ]);
}
