import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { maxReminders } from '../shared/limits.ts';
import { reminderStates } from '../shared/reminder.ts';

/** One per email address and product. */
export const Reminder = defineEntity({
  name: 'Reminder',
  tableName: 'reminders',
  properties: {
    id: p.integer().primary(),
    /** Its page requested it; gives the customer and the delivery area. */
    orderId: p.integer(),
    productId: p.integer(),
    /** Lower case. */
    email: p.text(),
    quantity: p.integer(),
    petName: p.text().nullable(),
    /** In South Africa, as 2026-11-20. */
    remindOn: p.date(),
    /** Secret of the links in its email. */
    token: p.text().unique(),
    consentText: p.text(),
    askedAt: p.datetime(),
    state: p.enum(reminderStates),
    /** When it was sent, stopped or dropped. */
    settledAt: p.datetime().nullable(),
  },
});

export type Reminder = InferEntity<typeof Reminder>;

/** @throws DomainError `conflict` if the address has its most already, without this food. */
export async function requireRoom(
  em: EntityManager,
  { email, productId }: Pick<Reminder, 'email' | 'productId'>,
): Promise<void> {
  const others = { email, state: 'waiting' as const, productId: { $ne: productId } };
  if ((await em.count(Reminder, others)) < maxReminders) return;
  throw new DomainError('conflict', `We keep at most ${maxReminders} reminders for one address.`);
}

/** null for an invalid token. */
export async function findReminder(em: EntityManager, token: string): Promise<Reminder | null> {
  return /^[\w-]{43}$/.test(token) ? em.findOne(Reminder, { token }) : null;
}
