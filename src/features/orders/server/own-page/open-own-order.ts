import { z } from 'zod';
import {
  answerInvoice,
  findInvoices,
  type Invoice,
  invoiceFile,
  invoiceTerms,
  presentInvoices,
} from '#features/invoices/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { type Endpoint, readForm } from '#server/http/endpoint.ts';
import { type Limit, uncounted } from '#server/limits/limits.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { replyBy } from '#shared/business/opening-hours.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { linesTotal, toRand } from '#shared/money.ts';
import { identifier } from '#shared/wire.ts';
import { stillToPay } from '../../shared/money/payment.ts';
import { addressLines } from '../../shared/order-content.ts';
import { customerMayCancel, firstStatus } from '../../shared/order-status.ts';
import { mapTexts } from '../../shared/order-texts.ts';
import { orderPagePath, ownInvoicePath } from '../../shared/own-page/order-link.ts';
import { type OwnOrder, ownOrderInput } from '../../shared/own-page/own-order.ts';
import { presentHistory } from '../history.ts';
import { dueDateOf, paymentReferenceOf } from '../money/invoicing.ts';
import { findLines, type LinkOrigin, type Order, requireOrder } from '../order.entity.ts';
import { presentAmounts, presentLine } from '../present-orders.ts';
import { proveAddress } from './email-proof.ts';
import { findLink } from './secret-links.ts';

/** Failed lookups per address and hour; tokens cannot be guessed. */
export const ownOrderLimit: Limit = {
  name: 'own-order',
  accepted: uncounted,
  refused: 60,
  window: 60 * 60,
  message:
    'Many links that do not work were opened from your connection. Please try again later, or call us.',
};

const quotaPoints = 1;

/** @throws DomainError `not_found`, `too_many`. */
export async function openOwnOrder(
  context: RequestContext,
  { token }: { token: string },
): Promise<OwnOrder> {
  context.chargeUncached(quotaPoints);
  const { order, origin } = await openLink(context, token);
  if (origin === 'mail' && !order.emailProvedAt) {
    const now = context.shop.clock.now();
    await write(context, (em) => proveAddress(em, order.id, now));
  }
  return presentOwnOrder(context.em, order, await ownPageTerms(context));
}

/** @throws DomainError `not_found`, counted. */
export async function requireOwnOrder(context: RequestContext, token: string): Promise<Order> {
  return (await openLink(context, token)).order;
}

/** @throws DomainError `not_found`, counted. */
export async function openLink(
  context: RequestContext,
  token: string,
): Promise<{ order: Order; origin: LinkOrigin }> {
  const { orderId, origin } = await requireLink(context, token);
  const order = await requireOrder(context.em, orderId);
  // An erasure deletes the links too, but can commit between these two reads.
  return { order: order.erasedAt ? throwInvalidLink() : order, origin };
}

type Terms = Awaited<ReturnType<typeof ownPageTerms>>;

/** Read before a transaction. */
export async function ownPageTerms(context: RequestContext) {
  const { payment } = await invoiceTerms(context);
  return { payment, business: await businessSettings.read(context) };
}

/** One error for unknown, revoked and deleted links. @throws DomainError `not_found`, counted. */
export async function requireLink(context: RequestContext, token: string) {
  const { em, shop, address } = context;
  const link = await findLink(em, token);
  if (link?.orderId != null) return { ...link, orderId: link.orderId };
  await shop.limits.fail(ownOrderLimit, address);
  return throwInvalidLink();
}

/** @throws DomainError `not_found`. */
export function throwInvalidLink(): never {
  notFound('This link does not work. Please open it again from our message, or contact us.');
}

export async function presentOwnOrder(
  em: EntityManager,
  order: Order,
  { payment, business }: Terms,
): Promise<OwnOrder> {
  const { id, number, createdAt, status, confirmedAt } = order;
  const lines = (await findLines(em, [order]))(order);
  const { history } = await presentHistory(em, order);
  const change = history.at(-1);
  const invoices = await findInvoices(em, [id]);
  const cancelled = status === 'Cancelled';
  const isNew = status === firstStatus && confirmedAt == null;
  return {
    orderNumber: String(number),
    orderDate: createdAt.toISOString(),
    status,
    changedAt: change?.changedAt ?? createdAt.toISOString(),
    steps: history.map(({ to, changedAt }) => ({ status: to, at: changedAt })),
    cancelledBy: cancelled ? (change?.byCustomer ? 'customer' : 'shop') : null,
    canCancel: customerMayCancel(order),
    total: toRand(linesTotal(lines)),
    sentTotal: toRand(order.total),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    replyBy: isNew ? (replyBy(business, createdAt)?.toISOString() ?? null) : null,
    readyAt: (order.handover === 'Collection' && order.readyAt?.toISOString()) || null,
    deliveryArea: order.deliveryArea ?? null,
    handover: order.handover,
    address: order.handover === 'Collection' ? [] : addressLines(order),
    ...mapTexts((_, name) => order[name] ?? null),
    wishedPayment: order.wishedPayment ?? null,
    bank: bankOf(order, invoices, payment),
    ...presentAmounts(order),
    payBy: dueDateOf(order, invoices),
    deliveryDay: order.deliveryDay ?? null,
    missed: order.missedDay != null,
    lines: lines.map(presentLine),
    invoices: presentInvoices(invoices),
  };
}

function bankOf(
  order: Order,
  invoices: readonly Invoice[],
  payment: Terms['payment'],
): OwnOrder['bank'] {
  const { bankName, accountHolder, accountNumber, branchCode } = payment;
  const isPayable = order.confirmedAt != null || order.status !== firstStatus;
  if (!isPayable || stillToPay(order) === 0 || accountNumber === '') return null;
  const reference = paymentReferenceOf(order, invoices, payment);
  return { bankName, accountHolder, accountNumber, branchCode, reference };
}

const fields = z.object({ ...ownOrderInput.shape, invoiceID: identifier });

/** Read quota of rendering one file. */
const invoiceQuota = 10;

/** A form post keeps the secret in the body, and phones open the file natively. */
export const ownInvoice: Endpoint = {
  method: 'POST',
  path: ownInvoicePath,
  async answer(ctx, context) {
    const { shop, address } = context;
    const parsed = fields.safeParse(await readForm(ctx));
    if (!parsed.success) return ctx.redirect(orderPagePath);
    await shop.limits.check(ownOrderLimit, address);
    context.chargeUncached(invoiceQuota);
    try {
      const { orderId } = await requireLink(context, parsed.data.token);
      answerInvoice(ctx, await invoiceFile(context, { id: parsed.data.invoiceID, orderId }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
      ctx.status = 303;
      ctx.redirect(orderPagePath);
    }
  },
};
