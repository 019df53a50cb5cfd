import { creditedOf, findInvoices, type Invoice } from '#features/invoices/server/public.ts';
import { amountRows, goodsOf, payByOf } from '#features/invoices/shared/invoice.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { type MailBlock, renderMail } from '#server/mail/layout/render-mail.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import type { Letterhead } from '#server/settings/business-settings.ts';
import { notFound, refuse } from '#shared/errors.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { greeting } from '#shared/people/greeting.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import type { Done } from '#shared/wire.ts';
import { handoverText } from '../../shared/handover-labels.ts';
import { stillToPay, toPayBack } from '../../shared/money/payment.ts';
import { collectionRows, linesTable, type MailTerms, mailTerms } from '../mails/order-mail.ts';
import { lockOrder, type Order } from '../order.entity.ts';
import { makeOrderLink, type NewOrderLink, storeLink } from '../own-page/secret-links.ts';

export type InvoiceMail = MailTerms & { link: NewOrderLink };

/** Read before the transaction. */
export const prepareInvoiceMail = async (shop: Shop): Promise<InvoiceMail> => ({
  ...(await mailTerms(shop)),
  link: makeOrderLink(shop),
});

/**
 * @param confirms whether it confirms the order, unless completed.
 * @throws DomainError `conflict` without an address.
 */
export async function enqueueInvoiceMail(
  em: EntityManager,
  shop: Shop,
  parts: InvoiceMail,
  { order, invoice, confirms }: { order: Order; invoice: Invoice; confirms: boolean },
): Promise<void> {
  if (order.email === '') {
    refuse('wrong_state', 'There is no email address, so no email can be sent.');
  }
  const { content } = invoice;
  const { number } = order;
  const all = await findInvoices(em, [order.id]);
  const isLatest = invoice.id === all.findLast(({ kind }) => kind === 'invoice')?.id;
  const announces = confirms && order.status !== 'Completed';
  const paper = `${content.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${content.name}`;
  const heading = announces
    ? `Your order ${number} is confirmed`
    : `${paper} for your order ${number}`;
  const rendered = renderMail(parts.business, {
    preview: `${paper}: ${formatCents(content.total)}`,
    heading,
    blocks: [
      `${greeting('Hello', order.name)}. ${announces ? `${handoverTimeOf(order)}. Your invoice is attached.` : 'You find it attached to this email.'}`,
      ...amounts(order, invoice, parts.business, {
        isPayable: isLatest && stillToPay(order) > 0,
        credited: creditedOf(invoice, all),
      }),
      { kind: 'button', label: 'See your order', url: parts.link.address },
      { kind: 'small', text: `${paper} is attached. Questions? Just reply to this email.` },
    ],
  });
  const createdAt = shop.clock.now();
  await storeLink(em, parts.link, { orderId: order.id, origin: 'mail', createdAt });
  await shop.mail.enqueue(em, {
    to: order.email,
    subject: `${announces ? `Order ${number} confirmed` : heading} – ${parts.business.name}`,
    ...rendered,
    replyTo: parts.owner,
    concerns: content.kind === 'invoice' ? `invoice of order ${order.id}` : `order ${order.id}`,
    attachments: [{ kind: 'invoice', id: invoice.id }],
  });
}

/** After a change of the order, by which a mail that still waits is no longer true. */
export async function replaceInvoiceMail(
  em: EntityManager,
  shop: Shop,
  parts: InvoiceMail,
  order: Order,
): Promise<void> {
  const withdrawn = await withdrawMails(em, [`invoice of order ${order.id}`], shop.clock.now());
  if (withdrawn === 0 || order.email === '') return;
  const all = await findInvoices(em, [order.id]);
  const invoice = all.findLast(({ kind }) => kind === 'invoice');
  if (!invoice) return;
  await enqueueInvoiceMail(em, shop, parts, { order, invoice, confirms: true });
}

/** @throws DomainError `not_found`; `conflict` without an email address. */
export async function mailInvoice(
  context: RequestContext,
  { orderID, invoiceID }: { orderID: number; invoiceID: number },
): Promise<Done> {
  const { shop } = context;
  const mail = await prepareInvoiceMail(shop);
  const message = await write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    const all = await findInvoices(em, [order.id]);
    const invoice = all.find(({ id }) => id === invoiceID) ?? notFound('Invoice not found.');
    if (order.erasedAt) notFound('Whoever sent this order was erased.');
    await enqueueInvoiceMail(em, shop, mail, { order, invoice, confirms: false });
    await recordActivity(em, context.actor, {
      action: 'sent',
      thing: { kind: 'invoice', id: invoice.id },
    });
    return `${invoice.content.name} is on its way to the customer.`;
  });
  shop.mail.wake();
  return { success: true, message };
}

const handoverTimeOf = ({ handover, deliveryDay }: Order) =>
  handoverText(handover, deliveryDay == null ? null : readDay(deliveryDay));

function amounts(
  order: Order,
  { content }: Invoice,
  business: Letterhead,
  { isPayable, credited }: { isPayable: boolean; credited: Cents },
): MailBlock[] {
  const { lines, total, kind, reference, terms } = content;
  const { paid } = order;
  const payBy = payByOf(content.payBy, order.deliveryDay ?? null);
  const { bankName, accountHolder, accountNumber, branchCode } = terms.payment;
  const back = toPayBack(order);
  const sums = [
    ...amountRows(content),
    {
      label: kind === 'invoice' ? 'Amount due' : 'Taken back',
      value: formatCents(total),
      isMain: true,
    },
    { label: 'Credited', value: credited === 0 ? '' : `−${formatCents(credited)}` },
    { label: 'Paid so far', value: paid === 0 || kind !== 'invoice' ? '' : formatCents(paid) },
    {
      label: 'Still to pay',
      value: isPayable && credited + paid > 0 ? formatCents(stillToPay(order)) : '',
    },
    { label: 'We pay back to you', value: back === 0 ? '' : formatCents(back) },
  ].filter(({ value }) => value !== '');
  const entries = [
    ...(isPayable && accountNumber !== ''
      ? [
          { label: 'Bank', value: bankName },
          { label: 'Account holder', value: accountHolder },
          { label: 'Account number', value: accountNumber },
          { label: 'Branch code', value: branchCode },
          { label: 'Reference', value: reference },
        ]
      : []),
    { label: 'Please pay by', value: isPayable ? weekdayAndDate(readDay(payBy)) : '' },
    ...collectionRows(order, business),
  ].filter(({ value }) => value !== '');
  return [
    linesTable({ lines, total: goodsOf(content) }, sums),
    ...(entries.length > 0 ? [{ kind: 'list', entries } as const] : []),
  ];
}
