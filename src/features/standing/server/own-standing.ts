import * as orders from '#features/orders/server/public.ts';
import { orderContentOf } from '#features/orders/shared/order-content.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext, Writer } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { notFound, refuse } from '#shared/errors.ts';
import { writeDay } from '#shared/time/day.ts';
import { intervals, standingConsent } from '../shared/limits.ts';
import { firstOpenDay } from '../shared/standing-days.ts';
import type * as schemas from '../shared/standing-order.ts';
import { answerStanding } from './answer-standing.ts';
import { askCustomer, requireStandingRoom } from './ask-customer.ts';
import { changeStanding, readLines, readRhythm, standingFacts } from './change-standing.ts';
import { presentStanding } from './present-standing.ts';
import { proposeNow } from './propose.ts';
import { findOfOrder, StandingOrder } from './standing-order.entity.ts';
import { calendarOf, handoverOf, standingTerms } from './standing-terms.ts';

const quotaPoints = 2;

type Link = { token: string };

const addressOf = (order: orders.Order) => ({
  customer: orderContentOf(order).customer,
  deliveryAreaId: order.deliveryAreaId ?? null,
  deliveryArea: order.deliveryArea ?? null,
});

/** @throws DomainError `not_found`, counted. */
export async function standingOfOwnOrder(
  context: RequestContext,
  { token }: Link,
): Promise<schemas.StandingOfOrder> {
  context.chargeUncached(quotaPoints);
  return standingOf(context, await orders.requireOwnOrder(context, token));
}

export async function standingOf(
  context: Pick<RequestContext, 'shop' | 'em'>,
  order: orders.Order,
): Promise<schemas.StandingOfOrder> {
  const { em } = context;
  const terms = await standingTerms(context);
  const known = await findOfOrder(em, order.id);
  const found = known?.state === 'stopped' ? null : known;
  const address = addressOf(order);
  const calendar = calendarOf(address, terms);
  const view = found && (await presentStanding(em, found, terms));
  const proposed = view?.proposal;
  const isComing = proposed?.state === 'open' || proposed?.state === 'confirmed';
  return {
    isPossible: orders.mayRepeat(order),
    firstDays: intervals.map((everyWeeks) => {
      const day = firstOpenDay(orders.handedOverFrom(order) + everyWeeks * 7, everyWeeks, calendar);
      return { everyWeeks, day: writeDay(handoverOf(address, day, terms)) };
    }),
    standingID: found?.id ?? null,
    state: found?.state ?? null,
    everyWeeks: found?.everyWeeks ?? null,
    nextDay: (isComing ? proposed.day : view?.nextDeliveries[0]) ?? null,
  };
}

/** @throws DomainError `not_found`, counted; `conflict`; `bad_input`. */
export async function makeOwnStanding(
  context: RequestContext,
  { token, ...choices }: Link & schemas.StandingChoices,
): Promise<{ token: string; standing: schemas.StandingView }> {
  const order = await orders.requireOwnOrder(context, token);
  const { id } = await makeStanding(context, order, choices);
  return { token, standing: await readStanding(context, id) };
}

/**
 * With the details of an order. An order has at most one that is not stopped: repeated, it returns
 * that one. An unproved address has to confirm it first, unless the office made it.
 * @throws DomainError `conflict`; `bad_input`.
 */
export async function makeStanding(
  { shop, actor }: Writer,
  order: orders.Order,
  choices: schemas.StandingChoices,
): Promise<StandingOrder> {
  await shop.disk.requireForRows();
  const terms = await standingTerms({ shop });
  const rhythm = readRhythm(choices, addressOf(order), terms);
  const made = await write({ shop }, async (em) => {
    // It may have been cancelled or erased meanwhile.
    const locked = await orders.lockOrder(em, order.id);
    if (!orders.mayRepeat(locked))
      refuse('wrong_state', 'We cannot make a standing order from this order.');
    const existing = await findOfOrder(em, order.id);
    if (existing && existing.state !== 'stopped') return existing;
    const address = addressOf(locked);
    const { customer: _, ...texts } = orderContentOf(locked);
    const { cell } = address.customer;
    const email = address.customer.email.toLowerCase();
    const isProved = email !== '' && (await orders.isAddressProved(em, locked));
    const mustAsk = email !== '' && !isProved;
    await requireStandingRoom(em, { email, cell });
    const ordered = (await orders.findLines(em, [locked]))(locked).flatMap((line) =>
      line.productId == null ? [] : [{ ...line, productId: line.productId }],
    );
    const standing = em.create(StandingOrder, {
      orderId: order.id,
      ...address,
      texts,
      email,
      emailProvedAt: isProved ? locked.emailProvedAt : null,
      cell,
      lines: await readLines(em, choices.lines, ordered),
      ...rhythm,
      sendsItself: choices.sendsItself,
      state: mustAsk && actor.kind === 'customer' ? 'asked' : 'active',
      consentText: standingConsent,
      createdAt: terms.now,
      changedAt: terms.now,
    });
    await em.flush();
    await recordActivity(em, actor, {
      action: 'created',
      thing: { kind: 'standing order', id: standing.id },
      after: standingFacts(standing),
    });
    if (mustAsk) await askCustomer(em, { shop, actor }, standing, terms);
    await proposeNow(em, terms, standing);
    return standing;
  });
  shop.mail.wake();
  return made;
}

/** @throws DomainError `not_found`. */
async function readStanding(context: RequestContext, id: number): Promise<schemas.StandingView> {
  const em = context.shop.database.fork();
  const standing = await em.findOne(StandingOrder, { id });
  if (!standing) notFound('Standing order not found.');
  return presentStanding(em, standing, await standingTerms(context));
}

/** @throws DomainError `not_found`, counted. */
export async function openStanding(
  context: RequestContext,
  link: Link,
): Promise<schemas.StandingView> {
  context.chargeUncached(quotaPoints);
  return readStanding(context, await idOfLink(context, link));
}

/** @throws DomainError `not_found`, counted; else as `changeStanding`. */
export async function changeOwnStanding(
  context: RequestContext,
  { token, ...change }: Link & schemas.ChangeStanding,
): Promise<schemas.StandingView> {
  const id = await idOfLink(context, { token });
  await changeStanding(context, id, change);
  return readStanding(context, id);
}

/** @throws DomainError `not_found`, counted; else as `answerStanding`. */
export async function answerOwnStanding(
  context: RequestContext,
  { token, ...answer }: Link & schemas.AnswerStanding,
): Promise<schemas.StandingView> {
  const id = await idOfLink(context, { token });
  await answerStanding(context, id, answer);
  return readStanding(context, id);
}

/** Accepts links to its orders too. A link from a mail to its address proves the address. */
async function idOfLink(context: RequestContext, { token }: Link): Promise<number> {
  const { em, shop, address } = context;
  const link = await orders.findLink(em, token);
  const order = link?.orderId == null ? null : await orders.requireOrder(em, link.orderId);
  const standing = order
    ? await findOfOrder(em, order.id)
    : await em.findOne(StandingOrder, { id: link?.standingId ?? 0 });
  const isMailed = link?.origin === 'mail';
  // The address of the order may belong to another person by now.
  const isOthers = isMailed && order && order.email.toLowerCase() !== standing?.email;
  if (!link || !standing || isOthers) {
    await shop.limits.fail(orders.ownOrderLimit, address);
    return notFound(
      'This link does not work. Please open it again from our message, or contact us.',
    );
  }
  if (isMailed && !standing.emailProvedAt) {
    const unproved = { id: standing.id, email: standing.email, emailProvedAt: null };
    const emailProvedAt = shop.clock.now();
    await write(context, (inner) => inner.nativeUpdate(StandingOrder, unproved, { emailProvedAt }));
  }
  return standing.id;
}
