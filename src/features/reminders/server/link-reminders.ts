import {
  findLines,
  mayRepeat,
  type Order,
  proveAddress,
  requireOrder,
} from '#features/orders/server/public.ts';
import { findProductsInShop } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import { DomainError } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { readDay, shopDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import type { Done } from '#shared/wire.ts';
import type { ReminderOfLink } from '../shared/reminder.ts';
import { findReminder, isAsked, type Reminder, requireRoom } from './reminder.entity.ts';

type Link = { token: string };

/** The reminder that a link in its email belongs to; read-only. */
export async function readReminder(
  { em }: RequestContext,
  { token }: Link,
): Promise<ReminderOfLink> {
  const reminder = await findReminder(em, token);
  if (!reminder) return { state: 'unknown', day: null, petName: null, line: null };
  const { remindOn, petName, orderId, productId, quantity } = reminder;
  const [product] = await findProductsInShop(em, [productId]);
  const lines = (await findLines(em, [{ id: orderId }]))({ id: orderId });
  const ordered = lines.find((line) => line.productId === productId);
  const order = await requireOrder(em, orderId);
  return {
    state: currentState(reminder, order, ordered !== undefined),
    day: remindOn,
    petName: petName ?? null,
    line: product
      ? {
          productID: productId,
          description: product.description,
          quantity,
          price: toRand(ordered?.price ?? product.price),
        }
      : null,
  };
}

function currentState({ state }: Reminder, order: Order, isOrdered: boolean) {
  if (state !== 'waiting') return state;
  if (!isOrdered || !mayRepeat(order)) return 'gone';
  return isAsked(order) ? 'asked' : state;
}

/** Idempotent. @throws DomainError `bad_input` for an invalid link. */
export function stopReminder(context: RequestContext, link: Link): Promise<Done> {
  const now = context.shop.clock.now();
  return change(context, link, async (em, reminder) => {
    if (reminder.state !== 'stopped') {
      reminder.state = 'stopped';
      reminder.settledAt = now;
      await withdrawMails(em, [`reminder ${reminder.id}`], now);
    }
    return 'We’ll send no more reminders for this food.';
  });
}

/** A week from today, also after it was sent or stopped. @throws DomainError `bad_input`; `conflict`. */
export function remindLater(context: RequestContext, link: Link): Promise<Done> {
  const now = context.shop.clock.now();
  const day = shopDay(now) + 7;
  return change(context, link, async (em, reminder) => {
    const order = await requireLasting(em, reminder);
    if (reminder.state !== 'waiting') await requireRoom(em, order, reminder.productId);
    em.assign(reminder, {
      state: 'waiting',
      remindOn: writeDay(day),
      askedAt: now,
      settledAt: null,
    });
    return `We’ll remind you again on ${weekdayAndDate(day)}.`;
  });
}

/** Idempotent; starts all reminders of the order. @throws DomainError `bad_input`. */
export function acceptReminder(context: RequestContext, link: Link): Promise<Done> {
  const now = context.shop.clock.now();
  return change(context, link, async (em, reminder) => {
    const { id } = await requireLasting(em, reminder);
    if (reminder.state !== 'waiting') throw hasEnded();
    await proveAddress(em, id, now);
    return `We’ll email you on ${weekdayAndDate(readDay(reminder.remindOn))}.`;
  });
}

const hasEnded = () => new DomainError('bad_input', 'This reminder has ended.');

/** A cancelled order is not reminded of. @throws DomainError `bad_input`. */
async function requireLasting(em: EntityManager, { orderId }: Reminder): Promise<Order> {
  const order = await requireOrder(em, orderId);
  if (mayRepeat(order)) return order;
  throw hasEnded();
}

function change(
  context: RequestContext,
  { token }: Link,
  apply: (em: EntityManager, reminder: Reminder) => Promise<string>,
): Promise<Done> {
  return write(context, async (em) => {
    const reminder = await findReminder(em, token);
    if (!reminder) throw new DomainError('bad_input', 'This link is not valid any more.');
    const message = await apply(em, reminder);
    await em.flush();
    return { success: true, message };
  });
}
