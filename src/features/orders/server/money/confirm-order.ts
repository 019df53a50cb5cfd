import { deliverySettings } from '#features/areas/server/public.ts';
import {
  type DeliveryArea,
  deliveryFee,
  type FreeFrom,
} from '#features/areas/shared/delivery-area.ts';
import { shownDelivery } from '#features/areas/shared/delivery-days.ts';
import { findInvoices, invoiceTerms } from '#features/invoices/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { DomainError, refuse, refuseField } from '#shared/errors.ts';
import { type Cents, formatCents, toCents, toRand } from '#shared/money.ts';
import { readDay, shopDay, writeDay } from '#shared/time/day.ts';
import type {
  Confirmation,
  ConfirmOrderInput,
  OrderToConfirm,
} from '../../shared/money/confirm-order-input.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { recordEvent } from '../history.ts';
import { orderChangedError, versionOf } from '../office/order-version.ts';
import { noFee } from '../office/plan-change.ts';
import { moveToDay } from '../office/set-delivery-day.ts';
import { findLines, lockOrder, type Order, requireReal } from '../order.entity.ts';
import { presentDetails } from '../present-orders.ts';
import { enqueueInvoiceMail, type InvoiceMail, prepareInvoiceMail } from './invoice-mail.ts';
import { invoiceOrder, vatNumberOf } from './invoicing.ts';

/** Days. */
const maxDaysAhead = 365;

/**
 * Also confirms completed orders; `total` keeps the amount as sent. Idempotent and final.
 * @throws DomainError `not_found`; `conflict` when not confirmable, changed since `version`, or
 * confirmed without the given VAT number; `bad_input` for an unserved area, an unknown fee, a past
 * day or a discount above the amount owed.
 */
export async function confirmOrder(
  context: RequestContext,
  { mail: mails, ...confirmation }: ConfirmOrderInput,
): Promise<OrderDetails> {
  const { shop } = context;
  const terms = await confirmationTerms(context);
  const mail = mails ? await prepareInvoiceMail(shop) : null;
  const details = await write(context, async (em) => {
    const { order } = await storeConfirmation(em, context, confirmation, { terms, mail });
    return presentDetails(em, order);
  });
  shop.mail.wake();
  return details;
}

export async function confirmationTerms(context: RequestContext) {
  const { areas, freeFrom } = await deliverySettings.read(context);
  return {
    areas,
    freeFrom,
    times: await businessSettings.read(context),
    invoice: await invoiceTerms(context),
    now: context.shop.clock.now(),
  };
}

type Terms = Awaited<ReturnType<typeof confirmationTerms>>;

type Prepared = { terms: Terms; mail: InvoiceMail | null };

/** As `confirmOrder`, in the caller's transaction; the caller wakes the mail queue. */
export async function storeConfirmation(
  em: EntityManager,
  context: RequestContext,
  input: Confirmation,
  { terms, mail }: Prepared,
): Promise<{ order: Order; changed: boolean }> {
  const { now } = terms;
  const order = await lockOrder(em, input.orderID);
  const lines = (await findLines(em, [order]))(order);
  if (order.confirmedAt) {
    if (input.version && !isConfirmedAs(order, input)) throw confirmedMeanwhile(order);
    await requireInvoicedFor(em, order, input);
    return { order, changed: false };
  }
  requireConfirmable(order);
  if (input.version && input.version !== versionOf(order, lines, null)) {
    throw orderChangedError(order, lines, 'confirm');
  }
  const area = areaOf(terms, input, order);
  const fee = input.deliveryFee == null ? usualFee(area, order, terms) : toCents(input.deliveryFee);
  if (fee && order.handover === 'Collection') refuseField('deliveryFee', noFee);
  order.confirmedAt = now;
  order.deliveryAreaId = area?.id ?? null;
  order.deliveryArea = area?.name ?? null;
  order.deliveryFee = fee ?? refuseField('deliveryFee', feeNotKnown);
  const dayBefore = order.deliveryDay ?? null;
  const day = dayOf(area, input, order, terms);
  if (day !== dayBefore) moveToDay(order, day);
  order.discount = discountOf(order, input);
  order.discountReason = order.discount > 0 ? input.discountReason : null;
  await em.flush();
  // amount_due is a generated column.
  await em.refresh(order);
  const facts = {
    mailed: mail !== null,
    deliveryArea: order.deliveryArea,
    deliveryFee: toRand(order.deliveryFee),
    deliveryDay: order.deliveryDay,
    discount: toRand(order.discount),
    amountDue: toRand(order.amountDue),
  };
  const activity = { action: 'confirmed', after: facts } as const;
  await recordEvent(em, context, order, { kind: 'confirmed', facts, activity });
  const { vatNumber } = input;
  const invoice = await invoiceOrder(em, context, order, { terms: terms.invoice, vatNumber });
  if (mail) await enqueueInvoiceMail(em, context.shop, mail, { order, invoice, confirms: true });
  return { order, changed: true };
}

/** The fee is null when the area is unknown. */
export function suggestedFor(order: Order, terms: Terms): OrderToConfirm['suggested'] {
  const area = areaOf(terms, { area: undefined }, order);
  const fee = usualFee(area, order, terms);
  return {
    area: area?.name ?? null,
    deliveryFee: fee === null ? null : toRand(fee),
    deliveryDay: dayOf(area, {}, order, terms),
  };
}

/** Omitted values always match. */
function isConfirmedAs(order: Order, input: Confirmation): boolean {
  const { area, deliveryFee, deliveryDay, discount } = input;
  return (
    (area === undefined || area === (order.deliveryArea ?? null)) &&
    (deliveryFee == null || toCents(deliveryFee) === order.deliveryFee) &&
    (deliveryDay === undefined || deliveryDay === (order.deliveryDay ?? null)) &&
    toCents(discount ?? 0) === order.discount
  );
}

/** A VAT number must not be dropped silently. @throws DomainError `conflict`. */
async function requireInvoicedFor(
  em: EntityManager,
  { id, number }: Order,
  { vatNumber }: Confirmation,
): Promise<void> {
  if (vatNumber === null || vatNumber === vatNumberOf(await findInvoices(em, [id]))) return;
  const message = `Order ${number} is confirmed already, and its invoice has not this VAT number. Please change the order to put it on a new invoice.`;
  refuseField('vatNumber', message, 'wrong_state');
}

function confirmedMeanwhile({ number, amountDue }: Order): DomainError {
  const due = formatCents(amountDue);
  return new DomainError(
    'stale',
    `Order ${number} was confirmed meanwhile, with other values: it comes to ${due}, and its invoice is made. Please look at it.`,
  );
}

function requireConfirmable(order: Order): void {
  requireReal(order);
  const { erasedAt, status, number } = order;
  const problem =
    (erasedAt && `Whoever sent order ${number} was erased, so it cannot be confirmed.`) ||
    (status === 'Cancelled' &&
      `Order ${number} is cancelled. To take it up again, mark it as Pending first.`);
  if (problem) refuse('wrong_state', problem);
}

/** The requested area, else the one found when the order was sent, if still served. */
function areaOf(
  { areas }: Pick<Terms, 'areas'>,
  { area: requested }: Pick<Confirmation, 'area'>,
  { deliveryAreaId, handover }: Order,
): DeliveryArea | null {
  if (handover === 'Collection') return null;
  const area = areas.find(({ id, name }) =>
    requested === undefined ? id === deliveryAreaId : name === requested,
  );
  if (area || requested == null) return area ?? null;
  return refuseField('area', `The shop does not deliver to “${requested}”.`);
}

const feeNotKnown = 'Please fill in the delivery fee, or choose one of your areas.';

/** 0 for collections and from the free-delivery amount on; null without an area. */
function usualFee(area: DeliveryArea | null, order: Order, freeFrom: FreeFrom): Cents | null {
  if (order.handover === 'Collection') return 0;
  const goods = toRand(order.linesTotal ?? order.total);
  return area && toCents(deliveryFee(area, goods, freeFrom));
}

/** The requested day, else the agreed one unless past, else the next; fixed once completed. */
function dayOf(
  area: DeliveryArea | null,
  { deliveryDay }: Pick<Confirmation, 'deliveryDay'>,
  { status, number, deliveryDay: agreed = null, createdAt: sentAt }: Order,
  { times, now }: Pick<Terms, 'times' | 'now'>,
): string | null {
  if (status === 'Completed') {
    if (deliveryDay === undefined || deliveryDay === agreed) return agreed;
    return refuseField('deliveryDay', `Order ${number} is completed: its day stays as it is.`);
  }
  if (deliveryDay === undefined) {
    if (agreed !== null && readDay(agreed) >= shopDay(now)) return agreed;
    const next = area && shownDelivery(area, times, { sentAt, now });
    return next === null ? null : writeDay(next);
  }
  if (deliveryDay === null) return null;
  const daysAhead = readDay(deliveryDay) - shopDay(now);
  if (daysAhead < 0) refuseField('deliveryDay', 'Please choose a day that is not over.');
  if (daysAhead > maxDaysAhead) refuseField('deliveryDay', 'Please choose a day within a year.');
  return deliveryDay;
}

function discountOf(order: Order, { discount }: Confirmation): Cents {
  const cents = toCents(discount ?? 0);
  const maxDiscount = (order.linesTotal ?? order.total) + (order.deliveryFee ?? 0);
  if (cents <= maxDiscount) return cents;
  return refuseField('discount', `Please give a discount of at most ${formatCents(maxDiscount)}.`);
}
