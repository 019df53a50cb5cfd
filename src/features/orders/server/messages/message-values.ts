import { findInvoices } from '#features/invoices/server/public.ts';
import type { InvoiceTerms } from '#features/invoices/shared/invoice.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { type Cents, formatTotal, linesTotal, toRand } from '#shared/money.ts';
import { greetedName } from '#shared/people/greeting.ts';
import type { MessageValues } from '../../shared/messages/step-message.ts';
import { dueOf, stillToPay } from '../../shared/money/payment.ts';
import { dayText } from '../../shared/office/day-text.ts';
import { dueDateOf, paymentReferenceOf } from '../money/invoicing.ts';
import type { Order, OrderLine } from '../order.entity.ts';
import { findLines } from '../present-orders.ts';

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

type Links = { order: string; review: string };

type OrderData = {
  lines: readonly OrderLine[];
  invoices: Awaited<ReturnType<typeof findInvoices>>;
  terms: InvoiceTerms;
  links: Links;
};

export function messageValuesOf(
  order: Order,
  { lines, invoices, terms, links }: OrderData,
): MessageValues {
  const { payment } = terms;
  const { bankName, accountNumber, accountHolder, branchCode } = payment;
  const unpaid = stillToPay(order);
  const holder = accountHolder && ` (${accountHolder})`;
  const bank = [
    bankName,
    `account ${accountNumber}${holder}`,
    branchCode && `branch ${branchCode}`,
  ];
  const invoice = invoices.findLast(({ kind }) => kind === 'invoice');
  const payBy = dueDateOf(order, invoices);
  const day = order.deliveryDay ? dayText(order.deliveryDay) : '';
  const collected = order.handover === 'Collection';
  return {
    // Filtered: the name is unverified input, and the number may belong to someone else.
    name: greetedName(order.name) ?? 'there',
    number: String(order.number),
    total: rand(linesTotal(lines)),
    'amount due': rand(dueOf(order)),
    'still to pay': unpaid > 0 ? rand(unpaid) : '',
    'bank details': accountNumber && bank.filter(Boolean).join(', '),
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

/** A personal link once the order is completed. */
export function reviewLinkOf(shop: Shop, order: Pick<Order, 'id' | 'status'>): string {
  const personal = hasReviewLink(order) && shop.registry.personalLinks['review link'];
  return personal ? personal.addressOf(shop, order.id) : `${shop.settings.publicUrl}/reviews`;
}

export const hasReviewLink = ({ status }: Pick<Order, 'status'>): boolean => status === 'Completed';

const rand = (cents: Cents) => formatTotal(toRand(cents));
