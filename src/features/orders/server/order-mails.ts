import { ownerAddress } from '#features/auth/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { MailBlock } from '#server/mail/layout/render-mail.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/mail-room.ts';
import type { Shop } from '#server/shop.ts';
import { business } from '#shared/business.ts';
import { formatTotal, toRand } from '#shared/money.ts';
import { formatPhone, whatsAppLink } from '#shared/phone.ts';
import {
  deliveryNote,
  messageToCustomer,
  messageToShop,
  type OrderInWords,
} from '../shared/order-message.ts';
import type { NewOrder } from './new-order.ts';

/** The mails about a new order. One that cannot be written is logged and left out: the order counts. */
export async function renderOrderMails(shop: Shop, order: NewOrder): Promise<OutgoingMail[]> {
  const owner = await ownerAddress(shop);
  const mails = await Promise.allSettled([
    ownerMail(order, owner, shop.settings.publicUrl),
    customerMail(order, owner),
  ]);
  return mails.flatMap((mail) => {
    if (mail.status === 'fulfilled') return [mail.value];
    shop.logger.error({ err: mail.reason, order: order.number }, 'Order mail not written');
    return [];
  });
}

/**
 * Queues mails in the transaction of their order. Each stands in a savepoint of its own, so that one
 * that is refused is logged and takes neither the order nor the other mail with it.
 */
export async function enqueueOrderMails(
  { mail: room, logger }: Pick<Shop, 'mail' | 'logger'>,
  em: EntityManager,
  mails: readonly OutgoingMail[],
): Promise<void> {
  for (const mail of mails) {
    try {
      await em.transactional((inner) => room.enqueue(inner, mail));
    } catch (error) {
      logger.error({ err: error, subject: mail.subject }, 'Order mail not queued');
    }
  }
}

/** Tells the owner; an answer goes to the customer. */
async function ownerMail(order: NewOrder, to: string, publicUrl: string): Promise<OutgoingMail> {
  const { customer, notes, number } = order;
  const words = inWords(order);
  const name = `${customer.name} ${customer.surname}`;
  const details = [
    { label: 'Name', value: name },
    { label: 'Cell number', value: formatPhone(customer.cell) },
    { label: 'Telephone number', value: formatPhone(customer.telephone ?? '') },
    { label: 'Email address', value: customer.email },
    { label: 'Address', value: addressOf(order) },
    { label: 'Notes', value: notes ?? '' },
  ];
  const chat = whatsAppLink(customer.cell, messageToCustomer({ ...words, name: customer.name }));
  const parts = await renderMail({
    preview: `${formatTotal(words.total)} from ${name}, ${customer.area}`,
    heading: `New order ${number}`,
    blocks: [
      { kind: 'paragraph', text: `${name} has just sent this order.` },
      table(order),
      { kind: 'list', entries: details.filter(({ value }) => value !== '') },
      { kind: 'button', label: `WhatsApp ${customer.name}`, url: chat },
      { kind: 'button', label: 'Open the orders', url: `${publicUrl}/admin/orders` },
      { kind: 'small', text: 'An answer to this mail goes to the customer.' },
    ],
  });
  const subject = `New order ${number}: ${formatTotal(words.total)} from ${name}`;
  return { to, subject, ...parts, replyTo: customer.email };
}

/** Confirms the order to the customer; an answer goes to the owner. */
async function customerMail(order: NewOrder, replyTo: string): Promise<OutgoingMail> {
  const { customer, notes, number } = order;
  const next =
    `${business.owner} will contact you on WhatsApp at ${formatPhone(customer.cell)} to finalise ` +
    'delivery. Payment is arranged before collection or delivery, and you get an invoice when ' +
    'your order is processed.';
  const parts = await renderMail({
    preview: 'Thank you! We will contact you on WhatsApp to finalise delivery.',
    heading: `Thank you, ${customer.name}!`,
    blocks: [
      { kind: 'paragraph', text: `We have your order ${number}.` },
      table(order),
      { kind: 'small', text: deliveryNote },
      { kind: 'paragraph', text: next },
      {
        kind: 'list',
        entries: [
          { label: 'Deliver to', value: addressOf(order) },
          ...(notes === null ? [] : [{ label: 'Your notes', value: notes }]),
        ],
      },
      {
        kind: 'button',
        label: 'Chat with us on WhatsApp',
        url: whatsAppLink(business.whatsApp, messageToShop(inWords(order))),
      },
    ],
  });
  const subject = `Your order ${number} at ${business.name}`;
  return { to: customer.email, subject, ...parts, replyTo };
}

function addressOf({ customer: { address1, address2, area, postal } }: NewOrder): string {
  return [address1, address2, area, postal].filter((part) => part !== null).join('\n');
}

function inWords({ number, total, lines }: NewOrder): OrderInWords {
  return {
    orderNumber: String(number),
    total: toRand(total),
    lines: lines.map((line) => ({ ...line, price: toRand(line.price) })),
  };
}

function table({ lines, total }: NewOrder): MailBlock {
  return {
    kind: 'table',
    lines: lines.map(({ description, quantity, price }) => ({
      description,
      quantity,
      amount: toRand(price * quantity),
    })),
    total: { label: 'Total', amount: toRand(total) },
  };
}
