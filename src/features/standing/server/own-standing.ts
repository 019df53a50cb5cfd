import { makeToken } from '#features/auth/server/public.ts';
import {
  findLines,
  lockOrder,
  type Order,
  ownOrderLimit,
  requireOwnOrder,
} from '#features/orders/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { readDay, shopDay, writeDay } from '#shared/time/day.ts';
import { intervals, maxStandingOrders, standingConsent } from '../shared/limits.ts';
import { firstOpenDay } from '../shared/standing-days.ts';
import type {
  AnswerStanding,
  ChangeStanding,
  StandingChoices,
  StandingOfOrder,
  StandingView,
} from '../shared/standing-order.ts';
import { answerStanding } from './answer-standing.ts';
import { changeStanding, readLines, readRhythm, standingFacts } from './change-standing.ts';
import { isComing, nextDeliveries, presentStanding } from './present-standing.ts';
import { proposeNow } from './propose.ts';
import { addressOf } from './standing-customer.ts';
import { latestProposal, Proposal, StandingOrder } from './standing-order.entity.ts';
import {
  handoverOf,
  handoverPlaceOf,
  type StandingWriter,
  standingTerms,
} from './standing-terms.ts';

/** Days from an order to its delivery, where no day is set. */
const usualDelivery = 2;

const quotaPoints = 2;

type Link = { token: string };

const isPossibleFor = ({ status, suspicious, erasedAt }: Order) =>
  status !== 'Cancelled' && !suspicious && !erasedAt;

/** @throws DomainError `not_found`, counted. */
export async function standingOfOwnOrder(
  context: RequestContext,
  { token }: Link,
): Promise<StandingOfOrder> {
  context.chargeUncached(quotaPoints);
  return standingOf(context, await requireOwnOrder(context, token));
}

export async function standingOf(
  context: Pick<RequestContext, 'shop' | 'em'>,
  order: Order,
): Promise<StandingOfOrder> {
  const { em } = context;
  const terms = await standingTerms(context);
  const found = await findOfOrder(em, order.id);
  const address = addressOf(order);
  const where = { place: handoverPlaceOf(address, terms), times: terms.business, now: terms.now };
  const arrival = order.deliveryDay
    ? readDay(order.deliveryDay)
    : shopDay(order.createdAt) + usualDelivery;
  const latest = found && (await latestProposal(em, found));
  const [next] = found ? nextDeliveries(found, terms, { most: 1 }) : [];
  const proposed = latest && isComing(latest, terms) ? latest.handoverOn : null;
  return {
    isPossible: isPossibleFor(order),
    firstDays: intervals.flatMap((everyWeeks) => {
      const day = firstOpenDay({ everyWeeks, days: [] }, arrival + everyWeeks * 7, where);
      return day === null ? [] : [{ everyWeeks, day: writeDay(handoverOf(address, day, terms)) }];
    }),
    token: found?.token ?? null,
    standingID: found?.id ?? null,
    everyWeeks: found?.everyWeeks ?? null,
    nextDay: proposed ?? (next === undefined ? null : writeDay(next)),
  };
}

/** Made from the order, or one that made the order; the newest that is not stopped. */
async function findOfOrder(em: EntityManager, orderId: number): Promise<StandingOrder | null> {
  const proposal = await em.findOne(Proposal, { orderId });
  return em.findOne(
    StandingOrder,
    {
      $or: [{ orderId }, ...(proposal ? [{ id: proposal.standingId }] : [])],
      state: { $ne: 'stopped' },
    },
    { orderBy: { id: 'desc' } },
  );
}

/** @throws DomainError `not_found`, counted; `conflict`; `bad_input`. */
export async function makeOwnStanding(
  context: RequestContext,
  { token, ...choices }: Link & StandingChoices,
): Promise<{ token: string; standing: StandingView }> {
  const order = await requireOwnOrder(context, token);
  const { id, token: link } = await makeStanding(context, order, choices);
  return { token: link, standing: await readStanding(context, id) };
}

/**
 * With the details of an order. An order has at most one that is not stopped: repeated, it returns
 * that one. @throws DomainError `conflict`; `bad_input`.
 */
export async function makeStanding(
  { shop, actor }: StandingWriter,
  order: Order,
  choices: StandingChoices,
): Promise<StandingOrder> {
  await shop.disk.requireForRows();
  const terms = await standingTerms({ shop });
  const rhythm = readRhythm(choices, addressOf(order), terms);
  return write({ shop }, ['standing'], async (em) => {
    // It may have been cancelled or erased meanwhile.
    const locked = await lockOrder(em, order.id);
    if (!isPossibleFor(locked)) {
      throw new DomainError('conflict', 'We cannot make a standing order from this order.');
    }
    const existing = await findOfOrder(em, order.id);
    if (existing) return existing;
    const address = addressOf(locked);
    const { cell } = address.customer;
    const email = address.customer.email.toLowerCase();
    const others = await em.count(StandingOrder, {
      state: { $ne: 'stopped' },
      ...(email === '' ? { cell } : { email }),
    });
    if (others >= maxStandingOrders) {
      throw new DomainError(
        'conflict',
        `We keep at most ${maxStandingOrders} standing orders for one customer.`,
      );
    }
    const ordered = (await findLines(em, [locked]))(locked).flatMap((line) =>
      line.productId == null ? [] : [{ ...line, productId: line.productId }],
    );
    const standing = em.create(StandingOrder, {
      token: makeToken(),
      orderId: order.id,
      ...address,
      email,
      cell,
      lines: await readLines(em, choices.lines, ordered),
      ...rhythm,
      sendsItself: choices.sendsItself,
      state: 'active',
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
    await proposeNow(em, terms, standing);
    return standing;
  });
}

/** @throws DomainError `not_found`. */
async function readStanding(context: RequestContext, id: number): Promise<StandingView> {
  const em = context.shop.database.fork();
  const standing = await em.findOne(StandingOrder, { id });
  if (!standing) notFound('Standing order not found.');
  return presentStanding(em, standing, await standingTerms(context));
}

/** @throws DomainError `not_found`, counted. */
export async function openStanding(context: RequestContext, link: Link): Promise<StandingView> {
  context.chargeUncached(quotaPoints);
  return readStanding(context, await idOfLink(context, link));
}

/** @throws DomainError `not_found`, counted; else as `changeStanding`. */
export async function changeOwnStanding(
  context: RequestContext,
  { token, ...change }: Link & ChangeStanding,
): Promise<StandingView> {
  const id = await idOfLink(context, { token });
  await changeStanding(context, id, change);
  return readStanding(context, id);
}

/** @throws DomainError `not_found`, counted; else as `answerStanding`. */
export async function answerOwnStanding(
  context: RequestContext,
  { token, ...answer }: Link & AnswerStanding,
): Promise<StandingView> {
  const id = await idOfLink(context, { token });
  await answerStanding(context, id, answer);
  return readStanding(context, id);
}

async function idOfLink({ em, shop, address }: RequestContext, { token }: Link): Promise<number> {
  const standing = /^[\w-]{43}$/.test(token)
    ? await em.findOne(StandingOrder, { token }, { fields: ['id'] })
    : null;
  if (standing) return standing.id;
  await shop.limits.fail(ownOrderLimit, address);
  return notFound('This link does not work. Please open it again from our message, or contact us.');
}
