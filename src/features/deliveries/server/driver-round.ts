import { hashToken, isToken } from '#features/auth/server/public.ts';
import {
  lastStep,
  lockOrder,
  missDelivery,
  type OnTheWayTexts,
  type Order,
  onTheWayTexts,
  setDeliveryDay,
  takeBackPayment,
  wasMissed,
} from '#features/orders/server/public.ts';
import { isUnderWay } from '#features/orders/shared/order-status.ts';
import type { Actor } from '#server/activity/actor.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { type Limit, uncounted } from '#server/limits/limits.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import type { DriverRound, MissStopInput, PayStopInput } from '../shared/driver-link.ts';
import { driverStopOf } from '../shared/driver-stop.ts';
import { DriverLink } from './driver-link.entity.ts';
import { missedOn, ordersOn } from './find-deliveries.ts';
import { storeCash } from './pay-cash.ts';
import { openAmount, presentRound } from './present-deliveries.ts';
import { moveDelivered } from './set-delivered.ts';

/** Links that do not work, from one address in an hour: nobody guesses one, and nobody need try. */
export const driverLimit: Limit = {
  name: 'driver-link',
  accepted: uncounted,
  refused: 60,
  window: 60 * 60,
  message:
    'Many links that do not work were opened from your connection. Please try again later, or call us.',
};

/** What reading a round counts in the budget of reads. */
const points = 5;

type WithToken = { token: string };

/** The stops that a driver's link opens. @throws DomainError `not_found`, `too_many`. */
export async function openRound(
  context: RequestContext,
  { token }: WithToken,
): Promise<DriverRound> {
  context.readUncommon(points);
  const link = await requireDriverLink(context, token);
  return presentForDriver(context.em, await onTheWayTexts(context), link);
}

/**
 * How long a driver can take back what they said, in milliseconds: the screen offers it for 8 s, and an
 * answer may take its time. Later it is the owner's to mend.
 */
const takeBackFor = 60_000;

const momentAgo = ({ shop }: Driving) => new Date(shop.clock.now().getTime() - takeBackFor);

/**
 * Marks a stop of the round as delivered, or takes that back for a moment.
 * @throws DomainError as `moveDelivered`; `conflict` when it is too late to take it back.
 */
export function deliverStop(
  context: RequestContext,
  { token, orderID, delivered }: WithToken & { orderID: number; delivered: boolean },
): Promise<DriverRound> {
  return atStop(context, { token, orderID }, async (em, driving, order, { day }) => {
    // They came by once more.
    if (delivered && wasMissed(order, day) && isUnderWay(order.status)) {
      await setDeliveryDay(em, driving, order, day);
    }
    if (!delivered && order.status === 'Completed') await requireJustDelivered(em, driving, order);
    await moveDelivered(em, driving, order, delivered);
  });
}

async function requireJustDelivered(em: EntityManager, driving: Driving, order: Order) {
  const last = await lastStep(em, order);
  const theirs = last?.actorKind === 'driver' && last.changedAt >= momentAgo(driving);
  if (!theirs) throw tooLate(order);
}

const tooLate = ({ number }: Order) =>
  new DomainError(
    'conflict',
    `It is too late to take that back here: please ask the shop to mend order ${number}.`,
  );

/**
 * Records that a stop of the round, or a part of it, was paid, or takes that back for a moment.
 * @throws DomainError as `storeCash`; `conflict` when it is too late to take it back.
 */
export function payStop(
  context: RequestContext,
  { token, orderID, paid, ...cash }: PayStopInput,
): Promise<DriverRound> {
  return atStop(context, { token, orderID }, async (em, driving, order) => {
    if (paid) return storeCash(em, driving, order, cash);
    const taken = await takeBackPayment(em, driving, order, momentAgo(driving));
    if (!taken) throw tooLate(order);
  });
}

/** A stop of the round could not be handed over: it goes back to the office. @throws DomainError as `missDelivery`. */
export function missStop(
  context: RequestContext,
  { token, orderID, ...missed }: MissStopInput,
): Promise<DriverRound> {
  return atStop(context, { token, orderID }, (em, driving, order, { day }) =>
    missDelivery(em, driving, order, { day, ...missed }),
  );
}

type Driving = Pick<RequestContext, 'shop' | 'actor'>;

/** Does something at one stop of the round that a link opens, in the driver's name. */
async function atStop(
  context: RequestContext,
  { token, orderID }: WithToken & { orderID: number },
  task: (em: EntityManager, driving: Driving, order: Order, link: DriverLink) => Promise<unknown>,
): Promise<DriverRound> {
  // Not charged to the read quota: a mobile network shares one address, and a tap must not be refused for it.
  const link = await requireDriverLink(context, token);
  const actor: Actor = { kind: 'driver', id: link.id };
  const texts = await onTheWayTexts(context);
  return write(context, ['orders', 'products'], async (em) => {
    const order = await lockOrder(em, orderID);
    // The owner may have ended it meanwhile.
    if ((await em.count(DriverLink, { id: link.id })) === 0) linkIsOver();
    if (!isStopOf(link, order)) notFound('This order is not among your stops any more.');
    await task(em, { shop: context.shop, actor }, order, link);
    return presentForDriver(em, texts, link);
  });
}

/**
 * What could not be handed over stays with its driver: they may come by again. An order that is not confirmed
 * has no fee and no invoice, so it is not to be handed over.
 */
const isStopOf = ({ day, areas }: DriverLink, order: Order) =>
  order.handover === 'Delivery' &&
  (order.deliveryDay === day || wasMissed(order, day)) &&
  !order.suspicious &&
  order.confirmedAt != null &&
  (areas == null || areas.includes(order.deliveryArea ?? ''));

/** One that never was, one that was revoked and one whose day is over are all the same. */
async function requireDriverLink(context: RequestContext, token: string): Promise<DriverLink> {
  const { em, shop, address } = context;
  const unended = { tokenHash: hashToken(token), expiresAt: { $gt: shop.clock.now() } };
  const link = isToken(token) ? await em.findOne(DriverLink, unended) : null;
  if (link) return link;
  await shop.limits.fail(driverLimit, address);
  return linkIsOver();
}

function linkIsOver(): never {
  notFound('This link does not work any more: each is for one day. Please ask for a new one.');
}

/** What leaves of a round to whoever has its link; the stops have the numbers of the route sheet. */
async function presentForDriver(
  em: EntityManager,
  texts: OnTheWayTexts,
  link: DriverLink,
): Promise<DriverRound> {
  const orders = await ordersOn(em, link.day);
  const missed = (await missedOn(em, link.day)).filter((one) => isStopOf(link, one));
  const mine = orders.filter((one) => isStopOf(link, one));
  const shown = new Set([...mine, ...missed].map(({ id }) => id));
  const rounds = [
    await presentRound(em, texts, orders),
    await presentRound(em, texts, missed, orders.length),
  ];
  const stops = rounds
    .flatMap(({ areas }) => areas.flatMap((area) => area.stops))
    .filter(({ orderID }) => shown.has(orderID))
    .map(driverStopOf);
  const open = mine.reduce((sum, order) => sum + openAmount(order), 0);
  return { day: link.day, stops, toCollect: toRand(open) };
}
