import { hashToken, isToken } from '#features/auth/server/public.ts';
import * as orders from '#features/orders/server/public.ts';
import { stillToPay } from '#features/orders/shared/money/payment.ts';
import { isUnderWay } from '#features/orders/shared/order-status.ts';
import type { Actor } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { type Limit, uncounted } from '#server/limits/limits.ts';
import { DomainError, notFound, refuseField } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { chooseGateMethod, keyRule } from '../shared/deliveries-input.ts';
import type { DriverRound, MissStopInput, PayStopInput } from '../shared/driver-link.ts';
import { driverStopOf } from '../shared/driver-stop.ts';
import { keepPlaces } from './arrange-stops.ts';
import { DriverLink } from './driver-links.ts';
import { storeGatePayment } from './pay-at-gate.ts';
import { presentRound } from './present-deliveries.ts';
import { moveDelivered } from './set-delivered.ts';

/** Failed lookups per address and hour; tokens cannot be guessed. */
export const driverLimit: Limit = {
  name: 'driver-link',
  accepted: uncounted,
  refused: 60,
  window: 60 * 60,
  message:
    'Many links that do not work were opened from your connection. Please try again later, or call us.',
};

/** Read quota of one round. */
const quotaPoints = 5;

type WithToken = { token: string };

/** @throws DomainError `not_found`, `too_many`. */
export async function openRound(
  context: RequestContext,
  { token }: WithToken,
): Promise<DriverRound> {
  context.chargeUncached(quotaPoints);
  const link = await requireDriverLink(context, token);
  return presentForDriver(context.em, await orders.onTheWayTexts(context), link);
}

/** In milliseconds: undo is shown for 8 s, plus slow responses. Later only the owner can undo. */
const undoWindow = 60_000;

const undoLimit = ({ shop }: DriverContext) => new Date(shop.clock.now().getTime() - undoWindow);

/** @throws DomainError as `moveDelivered`; `conflict` for undo after `undoWindow`. */
export function deliverStop(
  context: RequestContext,
  { token, orderID, delivered }: WithToken & { orderID: number; delivered: boolean },
): Promise<DriverRound> {
  return updateStop(context, { token, orderID }, async (em, driver, order, { id, day }) => {
    if (delivered && orders.wasMissed(order, day) && isUnderWay(order.status)) {
      await orders.setDeliveryDay(em, driver, order, day);
    }
    if (!delivered && order.status === 'Completed') {
      const last = await orders.lastStep(em, order);
      const isOwn = last.actorKind === 'driver' && last.actorId === id;
      if (!isOwn || last.at < undoLimit(driver)) throw tooLate(order);
    }
    await moveDelivered(em, driver, order, delivered);
  });
}

const tooLate = ({ number }: orders.Order) =>
  new DomainError(
    'wrong_state',
    `It is too late to take that back here: please ask the shop to correct order ${number}.`,
  );

/** @throws DomainError as `storeGatePayment`; `conflict` for undo after `undoWindow`. */
export function payStop(
  context: RequestContext,
  { token, orderID, paid, method, ...cash }: PayStopInput,
): Promise<DriverRound> {
  return updateStop(context, { token, orderID }, async (em, driver, order) => {
    if (paid) {
      if (!method) refuseField('method', chooseGateMethod);
      return storeGatePayment(em, driver, order, { ...cash, method });
    }
    if (!cash.key) refuseField('key', keyRule);
    const payment = { key: cash.key, since: undoLimit(driver) };
    if (!(await orders.undoPayment(em, driver, order, payment))) throw tooLate(order);
  });
}

/** Undo has no time limit. @throws DomainError as `missDelivery` and `setDeliveryDay`. */
export async function missStop(
  context: RequestContext,
  { token, orderID, missed, ...why }: MissStopInput,
): Promise<DriverRound> {
  if (missed) await keepPlaces(context, (await requireDriverLink(context, token)).day);
  return updateStop(context, { token, orderID }, (em, driver, order, { day }) =>
    missed
      ? orders.missDelivery(em, driver, order, { day, ...why })
      : orders.setDeliveryDay(em, driver, order, day),
  );
}

type DriverContext = Pick<RequestContext, 'shop' | 'actor'>;

async function updateStop(
  context: RequestContext,
  { token, orderID }: WithToken & { orderID: number },
  task: (
    em: EntityManager,
    driver: DriverContext,
    order: orders.Order,
    link: DriverLink,
  ) => Promise<unknown>,
): Promise<DriverRound> {
  // No read quota: a mobile network shares one address, and a tap must not be refused.
  const link = await requireDriverLink(context, token);
  const actor: Actor = { kind: 'driver', id: link.id };
  const texts = await orders.onTheWayTexts(context);
  return write(context, async (em) => {
    const order = await orders.lockOrder(em, orderID);
    // The owner may have revoked it meanwhile.
    if ((await em.count(DriverLink, { id: link.id })) === 0) throwInvalidLink();
    if (!isStopOf(link, order)) notFound('This order is not among your stops any more.');
    await task(em, { shop: context.shop, actor }, order, link);
    return presentForDriver(em, texts, link);
  });
}

/** Missed stops stay for a second attempt. Unconfirmed orders have no fee and no invoice yet. */
const isStopOf = ({ day, areaIds }: DriverLink, order: orders.Order) =>
  order.handover === 'Delivery' &&
  (order.deliveryDay === day || orders.wasMissed(order, day)) &&
  !order.suspicious &&
  order.confirmedAt != null &&
  (areaIds == null || areaIds.includes(order.deliveryAreaId ?? 0));

/** Does not reveal whether a link is unknown, revoked or expired. */
async function requireDriverLink(context: RequestContext, token: string): Promise<DriverLink> {
  const { em, shop, address } = context;
  const active = { tokenHash: hashToken(token), expiresAt: { $gt: shop.clock.now() } };
  const link = isToken(token) ? await em.findOne(DriverLink, active) : null;
  if (link) return link;
  await shop.limits.fail(driverLimit, address);
  return throwInvalidLink();
}

function throwInvalidLink(): never {
  notFound('This link does not work any more: each is for one day. Please ask for a new one.');
}

async function presentForDriver(
  em: EntityManager,
  texts: orders.OnTheWayTexts,
  link: DriverLink,
): Promise<DriverRound> {
  const planned = await orders.deliveriesOn(em, link.day);
  const missed = (await orders.deliveriesMissedOn(em, link.day)).filter((one) =>
    isStopOf(link, one),
  );
  const linkOrders = planned.filter((one) => isStopOf(link, one));
  const visibleIds = new Set([...linkOrders, ...missed].map(({ id }) => id));
  const rounds = [
    await presentRound(em, texts, planned, true),
    await presentRound(em, texts, missed, true),
  ];
  const stops = rounds
    .flatMap(({ areas }) => areas.flatMap((area) => area.stops))
    .filter(({ orderID }) => visibleIds.has(orderID))
    .map(driverStopOf);
  const open = linkOrders.reduce((sum, order) => sum + stillToPay(order), 0);
  return { day: link.day, stops, toCollect: toRand(open) };
}
