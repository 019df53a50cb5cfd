import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import {
  countedOrdersTable,
  customerPurchasesTable,
  deleteLinks,
  findLink,
  type Order,
  provedOrdersOf,
  requireOrder,
} from '#features/orders/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { refuse } from '#shared/errors.ts';
import { maxReminders } from '../shared/limits.ts';
import { reminderStates } from '../shared/reminder.ts';

/** Unique per order and product. Mailed to the address of the order, if that is proved. */
export const Reminder = defineEntity({
  name: 'Reminder',
  tableName: 'reminders',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    productId: p.integer(),
    quantity: p.integer(),
    petName: p.text().nullable(),
    /** In South Africa, as 2026-11-20. */
    remindOn: p.date(),
    consentText: p.text(),
    askedAt: p.datetime(),
    state: p.enum(reminderStates),
    settledAt: p.datetime().nullable(),
  },
});

export type Reminder = InferEntity<typeof Reminder>;

/** To join as `source`: the order of a reminder, if it counts and still has the food. */
export const sourceOrder = `${countedOrdersTable} as source on source.id = reminder.order_id
  and exists (select from ${customerPurchasesTable} as ordered
    where ordered.order_id = reminder.order_id and ordered.product_id = reminder.product_id)`;

/** SQL condition, for the order `source`: its customer has bought the food again. */
export const boughtAgain = `exists (
  select from ${customerPurchasesTable} as purchase
  where purchase.customer_id = source.customer_id and purchase.product_id = reminder.product_id
    and purchase.created_at > reminder.asked_at)`;

/** Whether the address is not proved yet. */
export const isAsked = ({ emailProvedAt }: Pick<Order, 'emailProvedAt'>) => emailProvedAt == null;

/**
 * Limits the reminders of the order, and of all proved orders with its address.
 * @throws DomainError `conflict`.
 */
export async function requireRoom(
  em: EntityManager,
  order: Pick<Order, 'id' | 'email'>,
  productId: number,
): Promise<void> {
  const proved = await provedOrdersOf(em, order.email);
  for (const ids of [[order.id], proved]) {
    const others = await em.count(Reminder, {
      state: 'waiting',
      orderId: { $in: ids },
      $not: { orderId: order.id, productId },
    });
    if (others < maxReminders) continue;
    refuse('limit_reached', `We keep at most ${maxReminders} reminders for one address.`);
  }
}

export const remindersOfOrder = async (em: EntityManager, orderId: number) =>
  (await em.find(Reminder, { orderId }, { fields: ['id'] })).map(
    ({ id }) => `reminder ${id}` as const,
  );

/** @param origin omitted for all. */
export async function revokeReminderLinks(
  em: EntityManager,
  orderId: number,
  origin?: 'office',
): Promise<number> {
  const found = await em.find(Reminder, { orderId }, { fields: ['id'] });
  return deleteLinks(em, { reminderId: found.map(({ id }) => id), ...(origin && { origin }) });
}

/**
 * null for an invalid token. The question in a mail is for all reminders of its order: of one that
 * was stopped before the yes, the next one that waits.
 */
export async function findReminder(em: EntityManager, token: string): Promise<Reminder | null> {
  const link = await findLink(em, token);
  if (link?.reminderId == null) return null;
  const reminder = await em.findOne(Reminder, { id: link.reminderId });
  if (reminder?.state !== 'stopped') return reminder;
  const { orderId, settledAt } = reminder;
  const { emailProvedAt } = await requireOrder(em, orderId);
  if (emailProvedAt && settledAt && settledAt > emailProvedAt) return reminder;
  const others = { orderId, state: 'waiting' } as const;
  return (await em.findOne(Reminder, others, { orderBy: { id: 'asc' } })) ?? reminder;
}
