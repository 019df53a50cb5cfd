import { findInvoices, invoiceTerms } from '#features/invoices/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { type Cents, formatTotal, toRand } from '#shared/money.ts';
import { greetedName } from '#shared/people/greeting.ts';
import type { MessageValues } from '../../shared/messages/step-message.ts';
import { dayInWords } from '../../shared/office/day-in-words.ts';
import type { Order } from '../order.entity.ts';
import { findLines } from '../present-orders.ts';
import { totalOf } from '../sending/new-order.ts';

/** What the placeholders of a text stand for in an order; empty where there is nothing to say. */
export async function messageValues(
  { shop, em }: { shop: Shop; em: EntityManager },
  order: Order,
  orderLink: string,
): Promise<MessageValues> {
  const { payment } = await invoiceTerms({ shop });
  const { bankName, accountNumber, accountHolder, branchCode } = payment;
  const lines = (await findLines(em, [order]))(order);
  const open = order.amountDue - order.paid;
  const holder = accountHolder && ` (${accountHolder})`;
  const bank = [
    bankName,
    `account ${accountNumber}${holder}`,
    branchCode && `branch ${branchCode}`,
  ];
  const invoice = (await findInvoices(em, [order.id])).findLast(({ kind }) => kind === 'invoice');
  const surname = payment.reference === 'surname and order number' ? `${order.surname} ` : '';
  return {
    // What somebody typed who may not be who the number belongs to.
    name: greetedName(order.name) ?? 'there',
    number: String(order.number),
    total: rand(totalOf(lines)),
    'amount due': rand(order.amountDue),
    'still to pay': open > 0 ? rand(open) : '',
    'bank details': accountNumber && bank.filter(Boolean).join(', '),
    reference: invoice?.content.reference ?? `${surname}${order.number}`.trim(),
    'delivery day': order.deliveryDay ? dayInWords(order.deliveryDay) : '',
    'order link': orderLink,
    // Its own page has the invoice as a file.
    'invoice link': invoice ? orderLink : '',
    'review link': `${shop.settings.publicUrl}/reviews`,
  };
}

const rand = (cents: Cents) => formatTotal(toRand(cents));
