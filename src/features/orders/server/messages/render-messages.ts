import { findInvoices, invoiceTerms } from '#features/invoices/server/public.ts';
import type { InvoiceTerms } from '#features/invoices/shared/invoice.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import { notFound } from '#shared/errors.ts';
import { type Cents, formatCents, linesTotal } from '#shared/money.ts';
import { greetedName } from '#shared/people/greeting.ts';
import { whatsAppLink } from '#shared/people/phone.ts';
import { dayText } from '../../shared/day-text.ts';
import { messageSettingsSchema, stepSettings } from '../../shared/messages/message-settings.ts';
import { refundLine } from '../../shared/messages/order-message.ts';
import {
  bankText,
  fillMessage,
  type MessageStep,
  type MessageValues,
  messageStepsOf,
  type PreviewMessageInput,
  type StepMessage,
} from '../../shared/messages/step-message.ts';
import { dueOf, stillToPay, toPayBack } from '../../shared/money/payment.ts';
import { dueDateOf, paymentReferenceOf } from '../money/invoicing.ts';
import {
  findLines,
  Order,
  OrderEvent,
  type OrderLine,
  Payment,
  requireOrder,
} from '../order.entity.ts';
import { issueLink } from '../own-page/secret-links.ts';

export const messageSettings = settingsGroup({ name: 'messages', schema: messageSettingsSchema });

/** Values of the placeholders. @param terms read before a transaction (`invoiceTerms`). */
export async function messageValues(
  { em, terms }: { em: EntityManager; terms: InvoiceTerms },
  order: Order,
  links: Links,
): Promise<MessageValues> {
  const lines = (await findLines(em, [order]))(order);
  const invoices = await findInvoices(em, [order.id]);
  return messageValuesOf(order, { lines, invoices, terms, links });
}

export async function findRefundText(em: EntityManager, order: Order): Promise<string> {
  if (order.status !== 'Cancelled') return '';
  const refunds = await em.find(Payment, { orderId: order.id, amount: { $lt: 0 } });
  const paidBack = refunds.reduce((sum, { amount }) => sum - amount, 0);
  return `\n${refundLine({ toPayBack: toPayBack(order), paidBack })}`.trimEnd();
}

type Links = { order: string; review: string };

type OrderData = {
  lines: readonly OrderLine[];
  invoices: Awaited<ReturnType<typeof findInvoices>>;
  terms: InvoiceTerms;
  links: Links;
};

function messageValuesOf(
  order: Order,
  { lines, invoices, terms, links }: OrderData,
): MessageValues {
  const { payment } = terms;
  // The delivery fee is unknown before the confirmation.
  const amount = (cents: Cents) => (order.confirmedAt == null ? '' : formatCents(cents));
  const unpaid = stillToPay(order);
  const invoice = invoices.findLast(({ kind }) => kind === 'invoice');
  const payBy = dueDateOf(order, invoices);
  const day = order.deliveryDay ? dayText(order.deliveryDay) : '';
  const collected = order.handover === 'Collection';
  return {
    // Filtered: the name is unverified input, and the number may belong to someone else.
    name: greetedName(order.name) ?? 'there',
    number: String(order.number),
    total: formatCents(linesTotal(lines)),
    'amount due': amount(dueOf(order)),
    'still to pay': unpaid > 0 ? amount(unpaid) : '',
    'bank details': unpaid > 0 ? bankText(payment) : '',
    reference: paymentReferenceOf(order, invoices, payment),
    'pay by': payBy ? dayText(payBy) : '',
    'delivery day': collected ? '' : day,
    'collection day': collected ? day : '',
    'order link': links.order,
    // The order page offers the invoice as a file.
    'invoice link': invoice ? links.order : '',
    'review link': links.review,
  };
}

export async function reviewLinkOf(
  em: EntityManager,
  shop: Shop,
  order: Pick<Order, 'id' | 'status'>,
): Promise<string> {
  const personal = hasReviewLink(order) && shop.registry.personalLinks['review link'];
  return personal ? personal.addressOf(em, shop, order.id) : `${shop.settings.publicUrl}/reviews`;
}

export const hasReviewLink = ({ status }: Pick<Order, 'status'>): boolean => status === 'Completed';

/** One new link for all. @throws DomainError `not_found`, also for an erased order. */
export async function renderStepMessages(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<StepMessage[]> {
  const { em } = context;
  const settings = await messageSettings.read(context);
  const orderLink = await issueLink(context, orderID, 'office');
  const order = await requireOrder(em, orderID);
  const review = await reviewLinkOf(em, context.shop, order);
  const terms = await invoiceTerms(context);
  const values = await messageValues({ em, terms }, order, { order: orderLink, review });
  const mailed = await mailedSteps(em, order);
  const refund = await findRefundText(em, order);
  return messageStepsOf(order).map((step) => {
    const { text, mail } = stepSettings(settings, step, order.handover);
    const filled = fillMessage(text, values) + refund;
    return {
      step,
      text: filled,
      whatsApp: whatsAppLink(order.cell, filled),
      mail: mail && order.email !== '',
      mailed: mailed.has(step),
    };
  });
}

/** The links in the preview do not work. @throws DomainError `not_found`. */
export async function previewMessage(
  context: RequestContext,
  { orderNumber, text: given, step }: PreviewMessageInput,
): Promise<{ text: string }> {
  const { em, shop } = context;
  const order = await em.findOne(Order, { number: orderNumber, erasedAt: null });
  if (!order) notFound('There is no order with this number.');
  const text =
    given ?? stepSettings(await messageSettings.read(context), step, order.handover).text;
  const { publicUrl } = shop.settings;
  const links = { order: `${publicUrl}/order#…`, review: `${publicUrl}/reviews?invitation=…` };
  const terms = await invoiceTerms(context);
  const values = await messageValues({ em, terms }, order, links);
  return { text: fillMessage(text, values) };
}

/** Steps mailed since the order got its current status and day. */
export async function mailedSteps(em: EntityManager, order: Order): Promise<Set<MessageStep>> {
  const ofOrder = { orderId: order.id };
  const moved = { ...ofOrder, kind: { $in: ['status', 'delivery day'] } } as const;
  const { id: since } = await em.findOneOrFail(OrderEvent, moved, { orderBy: { id: 'desc' } });
  const events = await em.find(OrderEvent, { ...ofOrder, kind: 'message', id: { $gt: since } });
  const mailed = events.filter(({ facts }) => facts.mail === true);
  return new Set(mailed.map(({ facts }) => facts.step as MessageStep));
}

export type OnTheWayTexts = (
  em: EntityManager,
  orders: readonly Order[],
) => Promise<(order: Order) => string>;

/** Two queries for all orders; read before a transaction. No link to the page: drivers get none. */
export async function onTheWayTexts(
  context: Pick<RequestContext, 'shop' | 'em'>,
): Promise<OnTheWayTexts> {
  const settings = await messageSettings.read(context);
  const terms = await invoiceTerms(context);
  const links = { order: '', review: '' };
  return async (em, orders) => {
    const linesOf = await findLines(em, orders);
    const invoices = await findInvoices(
      em,
      orders.map(({ id }) => id),
    );
    const byOrder = Map.groupBy(invoices, ({ orderId }) => orderId);
    return (order) =>
      fillMessage(
        stepSettings(settings, 'on the way', order.handover).text,
        messageValuesOf(order, {
          lines: linesOf(order),
          invoices: byOrder.get(order.id) ?? [],
          terms,
          links,
        }),
      );
  };
}
