import * as orders from '#features/orders/server/public.ts';
import { findProductsInShop, type Product } from '#features/products/server/public.ts';
import { eaterOf, portionFor } from '#features/products/shared/feeding/feeding-portion.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { tooManyMails } from '#server/mail/ask-by-mail.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import { notFound, refuse, refuseField } from '#shared/errors.ts';
import { readDay, shopDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import type { Done } from '#shared/wire.ts';
import { maxDaysAhead, reminderConsent } from '../shared/limits.ts';
import type * as schemas from '../shared/reminder.ts';
import { daysOfFood, dayToRemind } from '../shared/reminder.ts';
import { askForReminder } from './ask.ts';
import { isAsked, Reminder, requireRoom } from './reminder.entity.ts';
import { areaOf, reminderTerms } from './reminder-terms.ts';

/** Days after the order, where neither a portion nor an earlier order is known. */
const usualInterval = 28;

const quotaPoints = 2;

type Weights = NonNullable<schemas.ListOwnReminders['weights']>;

/** @throws DomainError `not_found`, counted. */
export async function listOwnReminders(
  context: RequestContext,
  { token, weights }: schemas.ListOwnReminders,
): Promise<schemas.OwnReminders> {
  context.chargeUncached(quotaPoints);
  const { em, shop } = context;
  const { order, origin } = await orders.openLink(context, token);
  if (!isRemindable(order)) return { foods: [] };
  const lines = (await orders.findLines(em, [order]))(order);
  const productIds = lines.flatMap(({ productId }) => productId ?? []);
  const products = await findProductsInShop(em, productIds);
  const { areas, business, now } = await reminderTerms(shop);
  const terms = { today: shopDay(now), area: areaOf(areas, order), times: business };
  // Other links may be in the hands of someone who only typed the address.
  const gaps = origin === 'mail' ? await daysBetweenOrders(em, order) : new Map<number, number>();
  const known = await em.find(Reminder, { orderId: order.id, state: 'waiting' });
  const foods = products.map((product): schemas.RemindedFood => {
    const line = lines.find(({ productId }) => productId === product.id);
    const quantity = line?.quantity ?? 1;
    const lastsDays = daysThatItLasts(product, quantity, weights ?? {});
    const lasting = lastsDays ?? gaps.get(product.id) ?? null;
    const emptyOn = orders.handedOverFrom(order) + (lasting ?? usualInterval);
    const found = known.find(({ productId }) => productId === product.id);
    return {
      productID: product.id,
      description: product.description,
      quantity,
      eater: eaterOfRow(product),
      lastsDays,
      emptyOn: lasting === null ? null : writeDay(emptyOn),
      proposedDay: writeDay(dayToRemind({ emptyOn, ...terms })),
      reminder: found
        ? { day: found.remindOn, petName: found.petName ?? null, asked: isAsked(order) }
        : null,
    };
  });
  return { foods };
}

const isRemindable = (order: orders.Order) => order.email !== '' && orders.mayRepeat(order);

const eaterOfRow = ({ category, lifeStage }: Product) =>
  eaterOf({ category, lifeStage: lifeStage ?? null });

function daysThatItLasts(product: Product, quantity: number, weights: Weights): number | null {
  const { weightGrams, feedingGuide } = product;
  const kg = weights[eaterOfRow(product)];
  if (!kg || !weightGrams || !feedingGuide) return null;
  const portion = portionFor(feedingGuide, kg);
  return 'grams' in portion ? daysOfFood({ weightGrams, quantity }, portion.grams) : null;
}

const lastOrders = `
  select product_id as id, max(created_at) as last, min(created_at) as before
  from (select product_id, created_at,
      row_number() over (partition by product_id order by created_at desc) as place
    from ${orders.customerPurchasesTable} as purchases
    where email = ? and customer_id = (
      select customer_id from ${orders.countedOrdersTable} as own where id = ?)) as latest
  where place <= 2 group by product_id`;

/** Days between the last two orders of this customer and address, by product. */
async function daysBetweenOrders(
  em: EntityManager,
  { id, email }: orders.Order,
): Promise<ReadonlyMap<number, number>> {
  const rows = await em.execute<{ id: number; last: Date | string; before: Date | string }[]>(
    lastOrders,
    [email.toLowerCase(), id],
  );
  const gaps = rows.map(
    ({ id, last, before }) => [id, shopDay(new Date(last)) - shopDay(new Date(before))] as const,
  );
  return new Map(gaps.filter(([, days]) => days > 0));
}

/**
 * Replaces the reminder of the same order and product, which an unproved address has to confirm.
 * @throws DomainError `not_found`; `bad_input`; `conflict`.
 */
export async function setReminder(
  context: RequestContext,
  choice: schemas.SetReminder,
): Promise<Done> {
  const { shop } = context;
  const terms = await reminderTerms(shop);
  const { now } = terms;
  const day = readDay(choice.day);
  const today = shopDay(now);
  if (day <= today || day > today + maxDaysAhead) {
    refuseField('day', 'Please choose a day from tomorrow on, within a year.');
  }
  const order = await orders.requireOwnOrder(context, choice.token);
  const message = await write(context, async (em) => {
    // It may have been cancelled or erased meanwhile.
    const locked = await orders.lockOrder(em, order.id);
    if (!isRemindable(locked)) refuse('wrong_state', 'We cannot send a reminder for this order.');
    const [product] = await findProductsInShop(em, [choice.productID]);
    const lines = (await orders.findLines(em, [order]))(order);
    const line = lines.find(({ productId }) => productId === choice.productID);
    if (!product || !line) notFound('This product is no longer in the shop.');
    const isProved = await orders.isAddressProved(em, locked);
    await requireRoom(em, locked, product.id);
    const reminder = await em.upsert(
      Reminder,
      {
        orderId: order.id,
        state: 'waiting',
        productId: product.id,
        quantity: line.quantity,
        petName: choice.petName ?? null,
        remindOn: choice.day,
        consentText: reminderConsent,
        askedAt: now,
        settledAt: null,
      },
      { onConflictFields: ['orderId', 'productId'] },
    );
    if (
      !isProved &&
      !(await askForReminder(shop, em, terms, { reminder, order: locked, product }))
    ) {
      throw tooManyMails();
    }
    return isProved
      ? `We’ll email you on ${weekdayAndDate(day)}.`
      : `Please press “Yes, remind me” in the email that we have sent to you: then we’ll email you on ${weekdayAndDate(day)}.`;
  });
  shop.mail.wake();
  return { success: true, message };
}

/** Idempotent. @throws DomainError `not_found`, counted. */
export async function stopOwnReminder(
  context: RequestContext,
  { token, productID }: { token: string; productID: number },
): Promise<Done> {
  const order = await orders.requireOwnOrder(context, token);
  const settledAt = context.shop.clock.now();
  return write(context, async (em) => {
    const reminder = await em.findOne(Reminder, { orderId: order.id, productId: productID });
    if (reminder) {
      if (reminder.state === 'waiting') {
        reminder.state = 'stopped';
        reminder.settledAt = settledAt;
      }
      await em.flush();
      const others = await em.count(Reminder, { orderId: order.id, state: 'waiting' });
      // The question in the mail is for all of them.
      if (others === 0 || !isAsked(order))
        await withdrawMails(em, [`reminder ${reminder.id}`], settledAt);
    }
    return { success: true, message: 'We’ll send no reminder.' };
  });
}
