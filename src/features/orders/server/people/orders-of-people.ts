import { type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import {
  emails,
  type PersonalDataItem,
  type PersonalDataProvider,
  phones,
} from '#server/people.ts';
import { formatTotal, toRand } from '#shared/money.ts';
import type { Contact } from '#shared/people/contact.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { dueOf, toPayBack } from '../../shared/money/payment.ts';
import { contentLabels, textNames } from '../../shared/order-fields.ts';
import { isUnderWay } from '../../shared/order-status.ts';
import { Order, type OrderLine } from '../order.entity.ts';
import { findLines } from '../present-orders.ts';
import { eraseCustomers } from './erase-customers.ts';

/** Without erased orders. */
export function ordersOf({ kind, value }: Contact): FilterQuery<Order> {
  if (kind === 'phone') return { erasedAt: null, $or: [{ cell: value }, { telephone: value }] };
  // Case-insensitive: the stored address keeps its case before the @.
  return { erasedAt: null, email: { $ilike: value.replace(/[\\%_]/g, '\\$&') } };
}

/** Locks by id, the global lock order. */
export async function lockOrdersOf(
  em: EntityManager,
  contact: Contact,
  customerIds: readonly number[],
): Promise<void> {
  const ofCustomers = customerIds.map((customerId) => ({ customerId }));
  await em.find(
    Order,
    { $or: [ordersOf(contact), ...ofCustomers] },
    {
      fields: ['id'],
      orderBy: { id: 'asc' },
      lockMode: LockMode.PESSIMISTIC_WRITE,
      disableIdentityMap: true,
    },
  );
}

export const ordersOfPeople: PersonalDataProvider = {
  heading: 'Orders',
  erasureEffect:
    'Orders keep their number, date, products and amounts, without the person: they are records of sales.',

  async find(em, contact) {
    const orders = await em.find(Order, ordersOf(contact), { orderBy: { id: 'desc' } });
    const linesOf = await findLines(em, orders);
    return orders.map((order) => toHeld(order, linesOf(order)));
  },

  async erase(em, contact, at) {
    await eraseCustomers(em, { $and: [ordersOf(contact), { createdAt: { $lte: at } }] }, at);
    return null;
  },

  contacts: contactsIn,
};

function toHeld(order: Order, lines: readonly OrderLine[]): PersonalDataItem {
  const { address1, address2, area, postal } = order;
  const overpaid = toPayBack(order);
  const underWay = isUnderWay(order.status) && !order.suspicious;
  return {
    key: `order ${order.id}`,
    title: `Order ${order.number}`,
    since: order.createdAt.toISOString(),
    certain: true,
    facts: {
      Sent: order.createdAt.toISOString(),
      Status: order.suspicious ? 'Suspicious' : order.status,
      Name: order.name,
      Surname: order.surname,
      'Cell number': formatPhone(order.cell),
      'Telephone number': formatPhone(order.telephone ?? ''),
      'Email address': order.email,
      Address: [address1, address2, area, postal].filter(Boolean).join(', '),
      'Delivery or collection': order.handover,
      'Would like to pay by': order.wishedPayment ?? '',
      Items: lines.map(({ quantity, description }) => `${quantity} x ${description}`).join('; '),
      'Amount due': formatTotal(toRand(dueOf(order))),
      ...Object.fromEntries(textNames.map((name) => [contentLabels[name], order[name] ?? ''])),
      'Our own note': order.ownerNote ?? '',
      'Note at the gate': order.missedNote ?? '',
      'Asked for the newsletter': order.wantsNewsletter ? 'Yes' : 'No',
    },
    ...(overpaid > 0 && {
      warning: `${formatTotal(toRand(overpaid))} of order ${order.number} is still to be paid back.`,
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
